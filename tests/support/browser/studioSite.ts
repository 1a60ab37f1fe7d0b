import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildStudio, isStudioCurrent } from "../../../scripts/build/studioBuild.ts";
import { serveStudio } from "../../../scripts/serve/studioServer.ts";
import { storedKeys } from "../../../scripts/settings/secrets.ts";
import { siteProcessSettings } from "../../../scripts/settings/siteProcessSettings.ts";
import type { Variables } from "../../../scripts/settings/variables.ts";
import { readWorkspace } from "../../../scripts/settings/workspace.ts";
import { restoreSeed } from "../content/restoreSeed.ts";
import { startTestSite, type TestSite } from "./testSite.ts";
import { environmentOf, pristine, root, studioSitePorts, type Workspace } from "./workspace.ts";

const [builtFor] = studioSitePorts;

/** The workspace of a worker. */
function workspaceOf(worker: number): Workspace {
  const ports = studioSitePorts[worker];
  if (!ports) throw new Error("Studio tests run in two workers.");
  return { ...ports, dataFolder: `.data-test-studio-${worker}`, distDir: `.next-test-studio-${worker}` };
}

/** A test site with the real Studio. */
export type StudioSite = TestSite & {
  /** The token that the Studio stores in the browser at login. */
  token: string;
  /** Restores the seed. */
  restore(): Promise<void>;
};

const addressOf = (port: number) => `http://localhost:${port}`;

function settingsOf(workspace: Workspace) {
  const variables: Variables = { ...environmentOf(workspace), SITE_URL: addressOf(workspace.site) };
  const place = readWorkspace(variables);
  const keys = storedKeys(variables, place);
  return { folder: join(root, place.studioDir), keys, settings: siteProcessSettings(variables, place, keys) };
}

/** Builds the Studio that the tests use, unless its sources are unchanged. */
export async function prepareStudio(): Promise<void> {
  const { settings } = settingsOf({ ...workspaceOf(0), ...pristine });
  if (!isStudioCurrent(settings)) await buildStudio(settings);
}

/** Returns a copy of the built Studio with the ports of a worker. */
function copyStudio(built: string, worker: number, { site, services }: Workspace): string {
  const folder = `${built}-${worker}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  for (const file of globSync("**/*.js", { cwd: folder })) {
    const path = join(folder, file);
    const code = readFileSync(path, "utf8");
    const moved = code
      .replaceAll(addressOf(builtFor.site), addressOf(site))
      .replaceAll(addressOf(builtFor.services), addressOf(services));
    if (moved !== code) writeFileSync(path, moved);
  }
  return folder;
}

/** Starts a test site for a worker, and serves the Studio for it. */
export async function startStudioSite(worker: number): Promise<StudioSite> {
  const workspace = workspaceOf(worker);
  const testSite = await startTestSite(workspace);
  try {
    const { folder, keys } = settingsOf(workspace);
    const studio = await serveStudio({
      folder: worker === 0 ? folder : copyStudio(folder, worker, workspace),
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
