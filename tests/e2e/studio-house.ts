import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { buildStudio, isStudioCurrent } from "../../scripts/build/studio-build.ts";
import { readSeed } from "../../scripts/content/seed.ts";
import { serveStudio } from "../../scripts/serve/studio-server.ts";
import { storedKeys } from "../../scripts/settings/secrets.ts";
import { siteProcessSettings } from "../../scripts/settings/site-process-settings.ts";
import type { Variables } from "../../scripts/settings/variables.ts";
import { readWorkspace } from "../../scripts/settings/workspace.ts";
import { type House, startHouse } from "./house.ts";
import { environmentOf, type Ground, root, studioHousePorts } from "./place.ts";

const ground: Ground = {
  ...studioHousePorts,
  dataFolder: ".data-test-studio",
  distDir: ".next-test-studio",
};

/** A house with the real Studio. */
export type StudioHouse = House & {
  /** What the Studio keeps in the browser once somebody has logged in. */
  token: string;
  /** Makes the content the seed again, writing only what differs, so that only its pages are rendered anew. */
  restore(): Promise<void>;
};

type Document = { _id: string; _type: string; _rev: string; _createdAt: string; _updatedAt: string };

const seed = readSeed(join(root, "studio", "content"));

const words = ({ _rev, _createdAt, _updatedAt, ...content }: Document) => JSON.stringify(content);

async function restore(lake: SanityClient): Promise<void> {
  const found = await lake.fetch<Document[]>('*[!(_id in path("_.**"))]');
  const stamps = { _rev: "", _createdAt: "", _updatedAt: "" };
  const transaction = lake.transaction();
  for (const document of seed) {
    const now = found.find(({ _id }) => _id === document._id);
    if (!now || words(now) !== words({ ...document, ...stamps })) transaction.createOrReplace(document);
  }
  for (const { _id } of found) if (!seed.some((document) => document._id === _id)) transaction.delete(_id);
  if (transaction.serialize().length > 0) await transaction.commit();
}

/** Starts a house and serves it the Studio, built if the last build is not of what is here now. */
export async function startStudioHouse(): Promise<StudioHouse> {
  const house = await startHouse({ ground });
  try {
    const variables: Variables = { ...environmentOf(ground), SITE_URL: house.siteUrl };
    const place = readWorkspace(variables);
    const keys = storedKeys(variables, place);
    const settings = siteProcessSettings(variables, place, keys);
    if (!isStudioCurrent(settings)) await buildStudio(settings);
    const studio = await serveStudio({
      folder: join(root, place.studioDir),
      port: ground.studio,
      apiHost: house.lakeUrl,
      siteUrl: house.siteUrl,
    });
    return {
      ...house,
      token: keys?.lakeToken ?? "",
      restore: () => restore(house.lake),
      async stop() {
        await studio.close();
        await house.stop();
      },
    };
  } catch (error) {
    await house.stop();
    throw error;
  }
}
