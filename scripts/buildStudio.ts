// npm run studio:build: builds the Studio as static files into studio/dist, for any static host.

import { buildStudio } from "./build/studioBuild.ts";
import { runCommand, step } from "./process/runCommand.ts";
import { siteProcessSettings, storedKeys } from "./settings/secrets.ts";
import { readVariables } from "./settings/variables.ts";
import { localSiteUrl, readWorkspace } from "./settings/workspace.ts";

await runCommand(async (shutdown) => {
  const variables = readVariables();
  const workspace = readWorkspace(variables);
  variables.SITE_URL ||= localSiteUrl(workspace);
  const settings = siteProcessSettings(variables, workspace, storedKeys(variables, workspace));
  await step("Building the Studio", () => buildStudio(settings, shutdown.add));
  console.log(
    `  It is in ${workspace.studioDir}. Deploy it to a static host that serves index.html for every path.`,
  );
});
