import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { buildStudio, isStudioCurrent } from "../../../scripts/build/studioBuild.ts";
import { readSeed, removeReleases, withApprovals } from "../../../scripts/content/seed.ts";
import { serveStudio } from "../../../scripts/serve/studioServer.ts";
import { siteProcessSettings, storedKeys } from "../../../scripts/settings/secrets.ts";
import type { Variables } from "../../../scripts/settings/variables.ts";
import { readWorkspace } from "../../../scripts/settings/workspace.ts";
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
  /** Restores the seed. Writes only differences, so that only the affected pages are rendered again. */
  restore(): Promise<void>;
};

type Document = { _id: string; _type: string; _rev: string; _createdAt: string; _updatedAt: string };

const seed = await withApprovals(readSeed(join(root, "studio", "content")));

const contentOf = ({ _rev, _createdAt, _updatedAt, ...content }: Document) => JSON.stringify(content);

async function restore(lake: SanityClient): Promise<void> {
  await removeReleases(lake);
  const found = await lake.fetch<Document[]>('*[!(_id in path("_.**"))]');
  const stamps = { _rev: "", _createdAt: "", _updatedAt: "" };
  const transaction = lake.transaction();
  for (const document of seed) {
    const now = found.find(({ _id }) => _id === document._id);
    if (!now || contentOf(now) !== contentOf({ ...document, ...stamps }))
      transaction.createOrReplace(document);
  }
  for (const { _id } of found) if (!seed.some((document) => document._id === _id)) transaction.delete(_id);
  if (transaction.serialize().length > 0) await transaction.commit();
}

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
      restore: () => restore(testSite.lake),
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
