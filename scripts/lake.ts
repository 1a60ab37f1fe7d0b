// npm run lake: manages the embedded lake's users, passwords, webhooks, backups and restores.
import { parseArgs } from "node:util";
import { ClientError } from "@sanity/client";
import { commands, type Options, optionNames, readPassword } from "./lake/commands.ts";
import { CommandError } from "./process/CommandError.ts";
import { runCommand } from "./process/runCommand.ts";
import { writeClient } from "./serve/writeClient.ts";
import { isEmbedded } from "./settings/embeddedServices.ts";
import { readVariables } from "./settings/variables.ts";
import { readWorkspace } from "./settings/workspace.ts";

function readArguments() {
  const options = Object.fromEntries(optionNames.map((name) => [name, { type: "string" } as const]));
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return { positionals, values: values as Options }; // each is of type "string"
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

await runCommand(async (shutdown) => {
  const { positionals, values } = readArguments();
  const [name = "", ...given] = positionals;
  const command = commands[name];
  if (!command || given.length !== command.needs) {
    const lines = Object.values(commands).map(({ usage }) => `npm run lake -- ${usage}`);
    throw new CommandError(`Choose a command:\n${lines.join("\n")}`);
  }
  // Each usage names its options. Every command takes the dataset.
  const unused = Object.keys(values).find(
    (option) => option !== "dataset" && !command.usage.includes(`--${option} `),
  );
  if (unused)
    throw new CommandError(`${name} doesn't take --${unused}. Usage: npm run lake -- ${command.usage}`);
  const variables = readVariables();
  if (!isEmbedded("lake", variables))
    throw new CommandError(
      "This command is for the embedded lake. For a hosted lake, use the `sanity` command.",
    );
  const main = await writeClient(variables, readWorkspace(variables), shutdown);
  const client = values.dataset === undefined ? main : main.withConfig({ dataset: values.dataset });
  try {
    const password = () => readPassword(process.stdin, process.stderr);
    console.log(await command.run(client, given, values, password));
  } catch (error) {
    throw error instanceof ClientError ? new CommandError(error.message) : error;
  }
});
