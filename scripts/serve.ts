// npm run serve: the built site alone, with the settings it was built with.

import { hasBuild } from "./build/site-build.ts";
import { shareBuild } from "./build/site-build-lock.ts";
import {
  isEmbedded,
  localSiteUrl,
  readPlace,
  readVariables,
  SettingsError,
  siteSettings,
  storedKeys,
} from "./settings/settings.ts";

try {
  const variables = readVariables();
  const place = readPlace(variables);
  shareBuild(place);
  // As the build: with hosted content nothing is embedded.
  const embedded = isEmbedded("lake", variables);
  const keys = embedded ? storedKeys(variables, place) : undefined;
  if (!hasBuild(place) || (embedded && !keys)) {
    throw new SettingsError(`There is no build in ${place.distDir}: run \`npm run build\` first.`);
  }
  if (embedded) variables.SITE_URL ||= localSiteUrl(place);
  Object.assign(process.env, siteSettings(variables, place, keys).variables, {
    NEXT_TELEMETRY_DISABLED: "1",
  });
  // In this process, so that a host's supervisor signals the server itself.
  await import("../src/server/main.ts");
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
