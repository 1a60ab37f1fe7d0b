// npm run sanity -- <command>: runs Sanity's CLI against the embedded lake, or the hosted one that the variables name.

import { runCommand } from "./process/runCommand.ts";
import { runSanity } from "./serve/runSanity.ts";
import { writeClient } from "./serve/writeClient.ts";
import { readVariables } from "./settings/variables.ts";
import { readWorkspace } from "./settings/workspace.ts";

await runCommand(async (shutdown) => {
  const variables = readVariables();
  const workspace = readWorkspace(variables);
  const client = await writeClient(variables, workspace, shutdown);
  await runSanity(process.argv.slice(2), { client, workspace, variables, shutdown });
});
