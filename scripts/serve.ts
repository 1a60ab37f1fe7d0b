// npm run serve: serves only the built site, with the settings it was built with.

import { lockBuildShared } from "./build/siteBuildLock.ts";
import { CommandError } from "./process/CommandError.ts";
import { isEmbedded } from "./settings/embeddedServices.ts";
import { siteProcessSettings, storedKeys } from "./settings/secrets.ts";
import { readVariables } from "./settings/variables.ts";
import { hasBuild, localSiteUrl, readWorkspace } from "./settings/workspace.ts";

try {
  const variables = readVariables();
  const workspace = readWorkspace(variables);
  lockBuildShared(workspace);
  // Like `npm run build`: with hosted content, nothing is embedded.
  const embedded = isEmbedded("lake", variables);
  const keys = embedded ? storedKeys(variables, workspace) : undefined;
  if (!hasBuild(workspace) || (embedded && !keys)) {
    throw new CommandError(`There is no build in ${workspace.distDir}: run \`npm run build\` first.`);
  }
  if (embedded) variables.SITE_URL ||= localSiteUrl(workspace);
  Object.assign(process.env, siteProcessSettings(variables, workspace, keys).variables, {
    NEXT_TELEMETRY_DISABLED: "1",
  });
  // In this process, so that a host's supervisor sends signals directly to the server.
  await import("../src/server/main.ts");
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
