import { join } from "node:path";
import { buildStudio, isStudioCurrent } from "../build/studio-build.ts";
import { localStudioUrl, type SiteSettings } from "../settings/settings.ts";
import { serveStudio } from "./studio-server.ts";

/**
 * Serves the Studio, and builds it first when what it is made of has changed: the site does not wait for it,
 * and the build before is served meanwhile. A build that fails is told and takes nothing else down.
 * @param onStart receives what stops the server and the build
 */
export async function startStudio(
  settings: SiteSettings,
  onStart: (stop: () => Promise<void>) => void,
): Promise<void> {
  const { place, variables } = settings;
  const server = await serveStudio({
    folder: join(place.root, place.studioDir),
    port: place.ports.studio,
    apiHost: variables.SANITY_API_HOST,
    siteUrl: variables.SITE_URL ?? "",
  });
  onStart(server.close);
  if (isStudioCurrent(settings)) return;
  const started = performance.now();
  console.log("Building the Studio in the background …");
  let isStopped = false;
  buildStudio(settings, (stop) =>
    onStart(() => {
      isStopped = true;
      return stop();
    }),
  ).then(
    () => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`The Studio is ready at ${localStudioUrl(place)} (built in ${seconds} s).`);
    },
    (error: Error) => {
      if (!isStopped) console.error(`The Studio could not be built:\n${error.message}`);
    },
  );
}
