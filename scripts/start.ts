// npm start, and with --dev npm run dev: everything on this machine, in one tree of processes. With
// --no-studio everything but the Studio.

import { buildSite, isBuildCurrent } from "./build/site-build.ts";
import { lockBuildShared } from "./build/site-build-lock.ts";
import { checkPorts } from "./process/ports.ts";
import { step } from "./process/progress.ts";
import { runCommand } from "./process/run-command.ts";
import { startEmbedded } from "./serve/start-embedded.ts";
import { startSite } from "./serve/start-site.ts";
import { startStudio } from "./serve/start-studio.ts";
import { anyEmbedded, isEmbedded } from "./settings/embedded-services.ts";
import { siteProcessSettings } from "./settings/site-process-settings.ts";
import { readVariables } from "./settings/variables.ts";
import { localSiteUrl, localStudioUrl, readWorkspace } from "./settings/workspace.ts";

const withStudio = !process.argv.includes("--no-studio");
const mode = process.argv.includes("--dev") ? "dev" : "start";

await runCommand(async (shutdown) => {
  const variables = readVariables(mode === "dev");
  const workspace = readWorkspace(variables);
  variables.SITE_URL ||= localSiteUrl(workspace);
  const embeds = anyEmbedded(variables);
  await checkPorts({
    PORT: workspace.ports.site,
    ...(withStudio && { STUDIO_PORT: workspace.ports.studio }),
    ...(embeds && { LOCAL_PORT: workspace.ports.services }),
  });

  const embedded = embeds ? await startEmbedded(variables, workspace, localSiteUrl(workspace)) : undefined;
  if (embedded) shutdown.add(embedded.close);
  const settings = siteProcessSettings(variables, workspace, embedded?.keys);
  if (mode === "start" && !isBuildCurrent(settings)) {
    await step("Building the site", () => buildSite(settings, shutdown.add));
  }
  if (mode === "start") lockBuildShared(workspace);
  const site = await startSite(mode, settings, ({ stop }) => shutdown.add(stop));

  // After the site, which must not wait for a build of the Studio.
  if (withStudio) await startStudio(settings, shutdown.add);

  const lake = isEmbedded("lake", variables)
    ? `${settings.variables.SANITY_API_HOST}  (project local, dataset production)`
    : `${settings.variables.SANITY_API_HOST ?? "hosted by Sanity"}`;
  const studio = withStudio ? `\n  Studio ${localStudioUrl(workspace)}` : "";
  console.log(`\n  Site   ${localSiteUrl(workspace)}${studio}\n  Lake   ${lake}\n  Stop   Ctrl-C\n`);
  await shutdown.end(`The site ended by itself with code ${await site.ended}.`);
});
