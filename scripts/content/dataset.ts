import { createReadStream, existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { SanityClient } from "@sanity/client";
import { exportDataset } from "@sanity/export";
import { sanityImport } from "@sanity/import";
import { readSeed, withApprovals } from "./seed.ts";

type Release = { name: string; state: string };

/** Deletes every release and its versions, in the order that the lake requires. Publishes none of them. */
export async function removeReleases(client: SanityClient): Promise<void> {
  const found = await client.fetch<Release[]>("releases::all()[]{name, state}", {}, { perspective: "raw" });
  for (const { name: releaseId, state } of found) {
    if (state === "scheduled") await client.releases.unschedule({ releaseId });
    if (state !== "published" && state !== "archived") await client.releases.archive({ releaseId });
    await client.releases.delete({ releaseId });
  }
}

/** The command can't use its input. The message is one line that says what to do. */
export class DatasetFileError extends Error {
  override name = "DatasetFileError";
}

/**
 * Writes every document, draft and asset into one file, as `sanity dataset export` does.
 * @param client its token must be allowed to read drafts
 * @returns the numbers of documents and assets in the file
 */
export async function exportTo(file: string, client: SanityClient) {
  const { documentCount, assetCount } = await exportDataset({
    client,
    dataset: client.config().dataset ?? "",
    outputPath: resolve(file),
    assets: true,
    drafts: true,
    raw: false,
    compress: true,
  });
  return { documents: documentCount, assets: assetCount };
}

/**
 * Imports content into the dataset: an export (`.tar.gz`), documents (`.ndjson`), or a folder of NDJSON files such
 * as the seed, whose documents count as approved. Replaces documents that have the same id.
 * @returns the number of imported documents
 * @throws DatasetFileError when the path doesn't exist
 */
export async function importFrom(path: string, client: SanityClient): Promise<number> {
  if (!existsSync(path)) throw new DatasetFileError(`There is no file or folder ${path}.`);
  const isFolder = statSync(path).isDirectory();
  const { numDocs } = await sanityImport(
    isFolder ? await withApprovals(readSeed(path)) : createReadStream(path),
    {
      client,
      operation: "createOrReplace",
      releasesOperation: "replace",
      ...(isFolder && { assetsBase: path }),
    },
  );
  return numDocs;
}

/** The ids of all documents and drafts, except Sanity's own documents (`_.…`). */
const everything = '*[!(_id in path("_.**"))]._id';

/** Returns the number of documents and drafts in the dataset, except Sanity's own. */
export async function countDocuments(client: SanityClient): Promise<number> {
  return client.fetch<number>(`count(${everything})`, {}, { perspective: "raw" });
}

/**
 * Restores the seed and deletes everything else: first the releases, then everything else in one transaction,
 * including drafts and uploads. One transaction ensures that no page is ever without its document.
 * @param folder the folder of the seed's NDJSON files
 */
export async function resetTo(folder: string, client: SanityClient): Promise<void> {
  const seed = await withApprovals(readSeed(folder));
  await removeReleases(client);
  const seedIds = new Set(seed.map(({ _id }) => _id));
  const ids = await client.fetch<string[]>(everything, {}, { perspective: "raw" });
  const transaction = client.transaction();
  for (const document of seed) transaction.createOrReplace(document);
  for (const id of ids.filter((each) => !seedIds.has(each))) transaction.delete(id);
  await transaction.commit({ visibility: "sync" });
}
