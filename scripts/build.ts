// npm run build: with the hosted variables set it needs no embedded service; with none set it runs the
// embedded lake for as long as the build takes.

import { buildSite } from "./build/site-build.ts";
import { checkPorts } from "./process/ports.ts";
import { step } from "./process/progress.ts";
import { type Closing, runCommand } from "./process/run.ts";
import { startEmbedded } from "./serve/embedded.ts";
import type { Keys, Variables } from "./settings/settings.ts";
import {
  isEmbedded,
  localSiteUrl,
  type Place,
  readPlace,
  readVariables,
  siteSettings,
} from "./settings/settings.ts";

async function openLake(variables: Variables, place: Place, closing: Closing): Promise<Keys> {
  variables.SITE_URL ||= localSiteUrl(place);
  await checkPorts({ LOCAL_PORT: place.ports.services });
  const { keys, close } = await startEmbedded(variables, place, localSiteUrl(place));
  closing.add(close);
  return keys;
}

await runCommand(async (closing) => {
  const variables = readVariables();
  const place = readPlace(variables);
  const keys = isEmbedded("lake", variables) ? await openLake(variables, place, closing) : undefined;
  const settings = siteSettings(variables, place, keys);
  console.log((await step("Building the site", () => buildSite(settings, closing.add))).trim());
});
