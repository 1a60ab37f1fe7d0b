import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { SanityClient } from "@sanity/client";
import { exportDataset } from "@sanity/export";
import { sanityImport } from "@sanity/import";
import { LIVE_SENTENCES } from "../../schemas/rules/claims/approvedWords.ts";
import { searchedTypes } from "../../schemas/rules/claims/searchedTexts.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { firstApprovals, firstSentences, olderClaims } from "../../schemas/rules/sign-off/firstApproval.ts";
import { SIGN_OFF_TYPE, signedTypes } from "../../schemas/rules/sign-off/signOff.ts";
import { CommandError } from "../process/CommandError.ts";

interface SeedOptions {
  /** A client with the editor token. */
  readonly client: SanityClient;
  /** The folder of the NDJSON files, which contain one document per line. */
  readonly folder: string;
}

interface SeedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** The document whose presence marks the dataset as seeded. */
const marker = "siteSettings";

/**
 * Reads every document in the folder and in its subfolders, one for each language. The marker is last, so an interrupted
 * import runs again the next time. The paths of pictures become absolute: a file names them relative to itself.
 */
export function readSeed(folder: string): SeedDocument[] {
  const documents = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ndjson"))
    .sort()
    .flatMap((file) => {
      const path = join(folder, file);
      const lines = readFileSync(path, "utf8").split("\n");
      const absolute = (key: string, value: unknown) =>
        key === "_sanityAsset" && typeof value === "string"
          ? value.replace(/(?<=@file:\/\/)\..*/, (relative) => resolve(dirname(path), relative))
          : value;
      // The content check verifies that these files match their schemas.
      return lines
        .filter((line) => line.trim() !== "")
        .map((line) => JSON.parse(line, absolute) as SeedDocument);
    });
  return [...documents.filter(({ _id }) => _id !== marker), ...documents.filter(({ _id }) => _id === marker)];
}

/**
 * Returns the documents after the events that approve them, so that no page waits for an approval. The marker stays last. Sentences
 * have an event of their own for each import: replacing an earlier one would take the approval of other pages away.
 */
export async function withApprovals(documents: readonly SeedDocument[]) {
  const sentences = await firstSentences(documents);
  const _id = `${SIGN_OFF_TYPE}.${LIVE_SENTENCES}.${sentences.contentHash.slice(0, 16)}`;
  return [...(await firstApprovals(documents)), { ...sentences, _id }, ...documents];
}

/** Replaces each file that a value names, such as `image@file:///cover.webp`, with a reference to the uploaded asset. */
async function withAssets(
  value: unknown,
  upload: (type: "image" | "file", path: string) => Promise<string>,
): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => withAssets(item, upload)));
  if (!isRecord(value)) return value;
  const { _sanityAsset, ...rest } = value;
  const [, type, path] = /^(image|file)@file:\/\/(.+)$/.exec(String(_sanityAsset)) ?? [];
  if (path)
    return {
      ...rest,
      asset: { _type: "reference", _ref: await upload(type === "image" ? type : "file", path) },
    };
  const entries = Object.entries(value).map(
    async ([key, item]) => [key, await withAssets(item, upload)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Reads the seed. @throws CommandError when the folder isn't that of a seed, for example that of one language */
function requireSeed(folder: string): SeedDocument[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  const documents = isFolder ? readSeed(folder) : [];
  if (documents.some(({ _id }) => _id === marker)) return documents;
  throw new CommandError(`${folder} contains no document ${marker}. Set SEED_DIR to the folder of the seed.`);
}

/** Uploads the pictures of documents, and returns the documents with references to them, after their approvals. */
async function uploadSeed(documents: SeedDocument[], client: SanityClient): Promise<SeedDocument[]> {
  const uploads = new Map<string, Promise<string>>();
  const upload = (type: "image" | "file", path: string) => {
    const started = uploads.get(path);
    if (started) return started;
    const options = { filename: basename(path) };
    const begun = client.assets.upload(type, readFileSync(path), options).then(({ _id }) => _id);
    uploads.set(path, begun);
    return begun;
  };
  const uploaded = await Promise.all(documents.map((document) => withAssets(document, upload)));
  return withApprovals(uploaded as SeedDocument[]);
}

const PUBLISHED = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))';
const CLAIMS = `*[_type == "claim" || references(*[_type == "claim"]._id) || (_type == $type && documentType == "claim")][${PUBLISHED}]`;

/**
 * Approves the published content of each type for which nobody has requested or given an approval yet, the sentences that make a
 * claim, and the translations of claims. A dataset that is older than sign-off, or than the rule that a type needs it, keeps its content on the site this way.
 */
export async function approveOlderContent(client: SanityClient): Promise<void> {
  const reading = { perspective: "raw" } as const;
  const signed = "array::unique(*[_type == $type].documentType)";
  const begun = await client.fetch<unknown[]>(signed, { type: SIGN_OFF_TYPE }, reading);
  const types = signedTypes.filter((type) => !begun.includes(type));
  const live = `*[_type in $types && ${PUBLISHED}]`;
  const documents = await client.fetch<SeedDocument[]>(live, { types: [...types, marker] }, reading);
  const approvals = await firstApprovals(documents);
  const approving = client.transaction();
  for (const event of approvals) approving.createIfNotExists(event);
  if (approvals.length > 0) await approving.commit({ visibility: "sync" });
  if (!begun.includes(LIVE_SENTENCES)) {
    const searched = await client.fetch<SeedDocument[]>(
      `*[_type in $types && ${PUBLISHED}]`,
      { types: [...searchedTypes, ...signedTypes] },
      reading,
    );
    await client.createIfNotExists(await firstSentences(searched));
  }
  const older = await olderClaims(
    await client.fetch<SeedDocument[]>(CLAIMS, { type: SIGN_OFF_TYPE }, reading),
  );
  const translating = client.transaction();
  for (const { id, translatedWords, event } of older)
    translating.createIfNotExists(event).patch(id, { set: { translatedWords } });
  if (older.length > 0) await translating.commit({ visibility: "sync" });
}

/**
 * Fills an empty dataset with the seed. Leaves a dataset with content unchanged.
 * @returns the number of imported documents: 0 when the dataset already had content
 * @throws CommandError when the folder isn't that of a seed, or the lake's error when it rejects a document
 */
export async function seedLake({ client, folder }: SeedOptions): Promise<number> {
  const seeded = await client.fetch<boolean>("defined(*[_id == $id][0]._id)", { id: marker });
  if (seeded) return 0;
  const documents = requireSeed(folder);
  // A large package that only the first run needs.
  const { sanityImport } = await import("@sanity/import");
  await sanityImport(await uploadSeed(documents, client), { client, operation: "createIfNotExists" });
  return documents.length;
}

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
 * @throws CommandError when the path doesn't exist
 */
export async function importFrom(path: string, client: SanityClient): Promise<number> {
  if (!existsSync(path)) throw new CommandError(`There is no file or folder ${path}.`);
  const documents = statSync(path).isDirectory() ? readSeed(path) : undefined;
  if (documents?.length === 0)
    throw new CommandError(`${path} contains no documents: no .ndjson file has any.`);
  const source = documents ? await uploadSeed(documents, client) : createReadStream(path);
  const { numDocs } = await sanityImport(source, {
    client,
    operation: "createOrReplace",
    releasesOperation: "replace",
  });
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
 * including drafts and other uploads. One transaction ensures that no page is ever without its document.
 * @param folder the folder of the seed's NDJSON files
 * @throws CommandError when the folder isn't that of a seed; nothing is changed then
 */
export async function resetTo(folder: string, client: SanityClient): Promise<void> {
  const seed = await uploadSeed(requireSeed(folder), client);
  await removeReleases(client);
  const pictures = JSON.stringify(seed).matchAll(/"_ref":"((?:image|file)-[^"]+)"/g);
  const seedIds = new Set([...seed.map(({ _id }) => _id), ...[...pictures].map(([, id]) => id)]);
  const ids = await client.fetch<string[]>(everything, {}, { perspective: "raw" });
  const transaction = client.transaction();
  for (const document of seed) transaction.createOrReplace(document);
  for (const id of ids.filter((each) => !seedIds.has(each))) transaction.delete(id);
  await transaction.commit({ visibility: "sync" });
}
