// npm start, and with --dev npm run dev: everything on this machine, in one tree of processes. --no-studio leaves
// the Studio away.

import { buildSite, isBuildCurrent } from "./build/site-build.ts";
import { shareBuild } from "./build/site-build-lock.ts";
import { checkPorts } from "./process/ports.ts";
import { step } from "./process/progress.ts";
import { runCommand } from "./process/run.ts";
import { startEmbedded } from "./serve/embedded.ts";
import { startSite } from "./serve/site-server.ts";
import { startStudio } from "./serve/studio.ts";
import {
  anyEmbedded,
  isEmbedded,
  localSiteUrl,
  localStudioUrl,
  readPlace,
  readVariables,
  siteSettings,
} from "./settings/settings.ts";

const withStudio = !process.argv.includes("--no-studio");
const mode = process.argv.includes("--dev") ? "dev" : "start";

await runCommand(async (closing) => {
  const variables = readVariables(mode === "dev");
  const place = readPlace(variables);
  variables.SITE_URL ||= localSiteUrl(place);
  const embeds = anyEmbedded(variables);
  await checkPorts({
    PORT: place.ports.site,
    ...(withStudio && { STUDIO_PORT: place.ports.studio }),
    ...(embeds && { LOCAL_PORT: place.ports.services }),
  });

  const embedded = embeds ? await startEmbedded(variables, place, localSiteUrl(place)) : undefined;
  if (embedded) closing.add(embedded.close);
  const settings = siteSettings(variables, place, embedded?.keys);
  if (mode === "start" && !isBuildCurrent(settings)) {
    await step("Building the site", () => buildSite(settings, closing.add));
  }
  if (mode === "start") shareBuild(place);
  const site = await startSite(mode, settings, ({ stop }) => closing.add(stop));

  // Once the site is there, which does not wait for it.
  if (withStudio) await startStudio(settings, closing.add);

  const lake = isEmbedded("lake", variables)
    ? `${settings.variables.SANITY_API_HOST}  (project local, dataset production)`
    : `${settings.variables.SANITY_API_HOST ?? "hosted by Sanity"}`;
  const studio = withStudio ? `\n  Studio ${localStudioUrl(place)}` : "";
  console.log(`\n  Site   ${localSiteUrl(place)}${studio}\n  Lake   ${lake}\n  Stop   Ctrl-C\n`);
  await closing.end(`The site ended by itself with code ${await site.ended}.`);
});
