import { createReadStream, existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { SanityClient } from "@sanity/client";
import { exportDataset } from "@sanity/export";
import { sanityImport } from "@sanity/import";
import { removeReleases } from "./removeReleases.ts";
import { readSeed } from "./seed.ts";

/** The command can't go on with what it was given. The message is one line that says what to do. */
export class DatasetFileError extends Error {
  override name = "DatasetFileError";
}

/**
 * Writes every document, draft and asset into one file, as `sanity dataset export` does.
 * @param client with a token that may read drafts
 * @returns how many documents and assets it holds
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
 * Puts the content of a file or folder into the dataset: an export (`.tar.gz`), documents (`.ndjson`), or a
 * folder of NDJSON files such as the seed. What is there under the same id is replaced.
 * @returns how many documents were put in
 * @throws DatasetFileError when there is nothing at that path
 */
export async function importFrom(path: string, client: SanityClient): Promise<number> {
  if (!existsSync(path)) throw new DatasetFileError(`There is no file or folder ${path}.`);
  const isFolder = statSync(path).isDirectory();
  const { numDocs } = await sanityImport(isFolder ? readSeed(path) : createReadStream(path), {
    client,
    operation: "createOrReplace",
    releasesOperation: "replace",
    ...(isFolder && { assetsBase: path }),
  });
  return numDocs;
}

/** The ids of all documents and drafts, without Sanity's own documents (`_.…`). */
const everything = '*[!(_id in path("_.**"))]._id';

/** How many documents and drafts the dataset holds, without Sanity's own. */
export async function countDocuments(client: SanityClient): Promise<number> {
  return client.fetch<number>(`count(${everything})`, {}, { perspective: "raw" });
}

/**
 * Restores the seed and deletes everything else: releases first, then drafts and uploads too. The latter is one
 * transaction, so that no page is without its document in between.
 * @param folder of the seed's NDJSON files
 */
export async function resetTo(folder: string, client: SanityClient): Promise<void> {
  const seed = readSeed(folder);
  await removeReleases(client);
  const kept = new Set(seed.map(({ _id }) => _id));
  const ids = await client.fetch<string[]>(everything, {}, { perspective: "raw" });
  const transaction = client.transaction();
  for (const document of seed) transaction.createOrReplace(document);
  for (const id of ids.filter((each) => !kept.has(each))) transaction.delete(id);
  await transaction.commit({ visibility: "sync" });
}
