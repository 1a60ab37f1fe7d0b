// npm run studio:build: the Studio as static files in studio/dist, for a host of your own.

import { buildStudio } from "./build/studio-build.ts";
import { step } from "./process/progress.ts";
import { runCommand } from "./process/run.ts";
import { localSiteUrl, readPlace, readVariables, siteSettings, storedKeys } from "./settings/settings.ts";

await runCommand(async (closing) => {
  const variables = readVariables();
  const place = readPlace(variables);
  variables.SITE_URL ||= localSiteUrl(place);
  const settings = siteSettings(variables, place, storedKeys(variables, place));
  await step("Building the Studio", () => buildStudio(settings, closing.add));
  console.log(
    `  It is in ${place.studioDir}: put it on a static host that answers every path with index.html.`,
  );
});
