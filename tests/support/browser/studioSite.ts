import { join } from "node:path";
import { buildStudio, isStudioCurrent } from "../../../scripts/build/studioBuild.ts";
import { serveStudio } from "../../../scripts/serve/studioServer.ts";
import { siteProcessSettings, storedKeys } from "../../../scripts/settings/secrets.ts";
import type { Variables } from "../../../scripts/settings/variables.ts";
import { readWorkspace } from "../../../scripts/settings/workspace.ts";
import { restoreSeed } from "../content/restoreSeed.ts";
import { startTestSite, type TestSite } from "./testSite.ts";
import { environmentOf, root, studioSitePorts, type Workspace } from "./workspace.ts";

const workspace: Workspace = {
  ...studioSitePorts,
  dataFolder: ".data-test-studio",
  distDir: ".next-test-studio",
};

/** A test site with the real Studio. */
export type StudioSite = TestSite & {
  /** The token that the Studio stores in the browser at login. */
  token: string;
  /** Restores the seed without its pictures. Only the affected pages are rendered again. */
  restore(): Promise<void>;
};

/** Starts a test site and serves the Studio for it. Builds the Studio first if its sources have changed. */
export async function startStudioSite(): Promise<StudioSite> {
  const testSite = await startTestSite(workspace);
  try {
    const variables: Variables = { ...environmentOf(workspace), SITE_URL: testSite.siteUrl };
    const place = readWorkspace(variables);
    const keys = storedKeys(variables, place);
    const settings = siteProcessSettings(variables, place, keys);
    if (!isStudioCurrent(settings)) await buildStudio(settings);
    const studio = await serveStudio({
      folder: join(root, place.studioDir),
      port: workspace.studio,
      apiHost: testSite.lakeUrl,
      siteUrl: testSite.siteUrl,
    });
    return {
      ...testSite,
      token: keys?.lakeToken ?? "",
      restore: () => restoreSeed(testSite.lake),
      async stop() {
        await studio.close();
        await testSite.stop();
      },
    };
  } catch (error) {
    await testSite.stop();
    throw error;
  }
}
