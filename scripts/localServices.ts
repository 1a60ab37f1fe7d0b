// npm run local:services: runs only the embedded services, for a site that other commands build or serve.

import { checkPorts } from "./process/ports.ts";
import { runCommand } from "./process/runCommand.ts";
import { startEmbedded } from "./serve/startEmbedded.ts";
import { readVariables } from "./settings/variables.ts";
import { readWorkspace } from "./settings/workspace.ts";

await runCommand(async (shutdown) => {
  const variables = readVariables();
  const workspace = readWorkspace(variables);
  await checkPorts({
    LOCAL_SERVICES_PORT: workspace.ports.services,
    LOCAL_MAIL_PORT: workspace.ports.mail,
  });
  const { url } = await startEmbedded(variables, workspace, shutdown);
  console.log(`\n  Lake   ${url}  (project local, dataset production)\n  Stop   Ctrl-C\n`);
  await new Promise(() => setInterval(() => {}, 60_000)); // A signal ends it.
});
