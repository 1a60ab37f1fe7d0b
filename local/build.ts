// npm run build: with the hosted variables set it needs no embedded service; with none set it runs the
// embedded lake for as long as the build takes.
import { startEmbedded } from "./embedded.ts";
import { checkPorts } from "./ports.ts";
import { step } from "./progress.ts";
import { type Closing, runCommand } from "./run.ts";
import type { Keys, Variables } from "./settings.ts";
import { isEmbedded, localSiteUrl, type Place, readPlace, readVariables, siteSettings } from "./settings.ts";
import { buildSite } from "./site-build.ts";

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
