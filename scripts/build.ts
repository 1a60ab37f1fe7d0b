// npm run build: builds the site. Without the variables for hosted content, it runs the embedded lake during the
// build. With them, it needs no embedded service.

import { buildSite } from "./build/siteBuild.ts";
import { checkPorts } from "./process/ports.ts";
import { runCommand, type Shutdown, step } from "./process/runCommand.ts";
import { startEmbedded } from "./serve/startEmbedded.ts";
import { type EmbeddedKeys, isEmbedded } from "./settings/embeddedServices.ts";
import { siteProcessSettings } from "./settings/secrets.ts";
import { readVariables, type Variables } from "./settings/variables.ts";
import { localSiteUrl, readWorkspace, type Workspace } from "./settings/workspace.ts";

/** Starts the embedded lake for the duration of the build. */
async function openLake(
  variables: Variables,
  workspace: Workspace,
  shutdown: Shutdown,
): Promise<EmbeddedKeys> {
  variables.SITE_URL ||= localSiteUrl(workspace);
  await checkPorts({
    LOCAL_SERVICES_PORT: workspace.ports.services,
    LOCAL_MAIL_PORT: workspace.ports.mail,
  });
  return await startEmbedded(variables, workspace, shutdown);
}

await runCommand(async (shutdown) => {
  const variables = readVariables();
  const workspace = readWorkspace(variables);
  const keys = isEmbedded("lake", variables) ? await openLake(variables, workspace, shutdown) : undefined;
  const settings = siteProcessSettings(variables, workspace, keys);
  console.log((await step("Building the site", () => buildSite(settings, shutdown.add))).trim());
});
