// npm run sanity -- <command>: runs Sanity's CLI against the embedded lake, or the hosted one that the variables name.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SanityClient } from "@sanity/client";
import { CommandError } from "./process/CommandError.ts";
import { runCommand, type Shutdown } from "./process/runCommand.ts";
import { writeClient } from "./serve/writeClient.ts";
import { readVariables, type Variables } from "./settings/variables.ts";
import { readWorkspace, type Workspace } from "./settings/workspace.ts";

type Setting = { client: SanityClient; workspace: Workspace; variables: Variables; shutdown: Shutdown };

const defaultHost = "https://api.sanity.io";

/** Returns the variables that connect the CLI, and the Studio configuration it loads, to the client's dataset. */
function connection({ client, workspace, variables }: Setting): Variables {
  const { projectId, dataset, token, apiHost } = client.config();
  const folder = join(workspace.root, "packages", "content-lake", "sanity-cli");
  const reachLake = `--import=${pathToFileURL(join(folder, "register.mjs")).href}`;
  return {
    SANITY_AUTH_TOKEN: token,
    SANITY_STUDIO_PROJECT_ID: projectId,
    SANITY_STUDIO_DATASET: dataset,
    ...(apiHost !== defaultHost && {
      SANITY_STUDIO_API_HOST: apiHost,
      SANITY_LAKE_URL: apiHost,
      SANITY_LAKE_CLIENT: join(folder, "lakeClient.mjs"),
      NODE_OPTIONS: [variables.NODE_OPTIONS, reachLake].filter(Boolean).join(" "),
    }),
  };
}

/**
 * Runs a command of Sanity's CLI in the Studio's folder, attached to the terminal.
 * @throws CommandError when it fails
 */
async function runSanity(args: readonly string[], setting: Setting): Promise<void> {
  const { root } = setting.workspace;
  const exitWithParent = join(root, "scripts", "process", "exitWithParent.mjs");
  const program = join(root, "node_modules", "sanity", "bin", "sanity");
  const child: ChildProcess = spawn(process.execPath, ["--import", exitWithParent, program, ...args], {
    cwd: join(root, "studio"),
    env: {
      ...setting.variables,
      ...connection(setting),
      NODE_ENV: "development",
      EXIT_WITH_PARENT: "yes",
      DO_NOT_TRACK: "1",
    },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  setting.shutdown.add(async () => void child.kill());
  const [code, signal] = await once(child, "exit");
  if (code !== 0) throw new CommandError(`sanity ${args[0] ?? ""} ended with ${code ?? signal}.`);
}

await runCommand(async (shutdown) => {
  const variables = readVariables();
  const workspace = readWorkspace(variables);
  const client = await writeClient(variables, workspace, shutdown);
  await runSanity(process.argv.slice(2), { client, workspace, variables, shutdown });
});
