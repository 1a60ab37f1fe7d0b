import { join } from "node:path";
import { buildStudio, isStudioCurrent } from "../build/studioBuild.ts";
import type { SiteProcessSettings } from "../settings/secrets.ts";
import { localStudioUrl } from "../settings/workspace.ts";
import { serveStudio } from "./studioServer.ts";

/**
 * Serves the Studio. If its sources have changed, builds it in the background and serves the earlier build until
 * then. A failed build is printed, and ends nothing else.
 * @param onStart receives the functions that stop the server and the build
 */
export async function startStudio(
  settings: SiteProcessSettings,
  onStart: (stop: () => Promise<void>) => void,
): Promise<void> {
  const { workspace, variables } = settings;
  const server = await serveStudio({
    folder: join(workspace.root, workspace.studioDir),
    port: workspace.ports.studio,
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
      console.log(`The Studio is ready at ${localStudioUrl(workspace)} (built in ${seconds} s).`);
    },
    (error: Error) => {
      if (!isStopped) console.error(`The Studio could not be built:\n${error.message}`);
    },
  );
}
