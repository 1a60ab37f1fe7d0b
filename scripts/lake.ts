// npm run lake: users, backups and restoring, for the embedded lake.
import { parseArgs } from "node:util";
import { ClientError } from "@sanity/client";
import { commands, LakeCommandError } from "./lake/commands.ts";
import { runCommand } from "./process/run-command.ts";
import { writeClient } from "./serve/write-client.ts";
import { isEmbedded } from "./settings/embedded-services.ts";
import { readVariables } from "./settings/variables.ts";
import { readWorkspace } from "./settings/workspace.ts";

function readArguments() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { dataset: text, role: text, to: text, from: text },
    });
  } catch (error) {
    throw new LakeCommandError(error instanceof Error ? error.message : String(error));
  }
}

await runCommand(async (shutdown) => {
  const { positionals, values } = readArguments();
  const [name = "", ...given] = positionals;
  const command = commands[name];
  if (!command || given.length !== command.needs) {
    const lines = Object.values(commands).map(({ usage }) => `npm run lake -- ${usage}`);
    throw new LakeCommandError(`Say what to do:\n${lines.join("\n")}`);
  }
  const variables = readVariables();
  if (!isEmbedded("lake", variables))
    throw new LakeCommandError(
      "This is for the embedded lake. For the hosted one there is the `sanity` command.",
    );
  const main = await writeClient(variables, readWorkspace(variables), shutdown);
  const client = values.dataset === undefined ? main : main.withConfig({ dataset: values.dataset });
  try {
    console.log(await command.run(client, given, values));
  } catch (error) {
    throw error instanceof ClientError ? new LakeCommandError(error.message) : error;
  }
});
