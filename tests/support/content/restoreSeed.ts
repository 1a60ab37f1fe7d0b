import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { readSeed, removeReleases, withApprovals } from "../../../scripts/content/seed.ts";
import { root } from "../browser/workspace.ts";
import { SEED } from "./seedPath.ts";

type Document = { _id: string; _type: string; _rev: string; _createdAt: string; _updatedAt: string };

/** Without pictures, which would have to be uploaded to each lake. */
const seed = await withApprovals(readSeed(join(root, SEED)).map(({ cover, ...document }) => document));
const ids = new Set(seed.map(({ _id }) => _id));

const contentOf = ({ _rev, _createdAt, _updatedAt, ...content }: Document) => JSON.stringify(content);
const stamps = { _rev: "", _createdAt: "", _updatedAt: "" };
const contents = new Map(seed.map((document) => [document._id, contentOf({ ...document, ...stamps })]));

/**
 * Gives a lake the content of the seed without its pictures, whatever it contains. Writes only differences, which is faster than seeding, and
 * lets a site render only the affected pages again.
 */
export async function restoreSeed(lake: SanityClient): Promise<void> {
  await removeReleases(lake);
  const stored = await lake.fetch<Document[]>('*[!(_id in path("_.**"))]', {}, { perspective: "raw" });
  const current = new Map(stored.map((document) => [document._id, contentOf(document)]));
  const transaction = lake.transaction();
  for (const document of seed)
    if (current.get(document._id) !== contents.get(document._id)) transaction.createOrReplace(document);
  for (const { _id } of stored) if (!ids.has(_id)) transaction.delete(_id);
  if (transaction.serialize().length > 0) await transaction.commit();
}
