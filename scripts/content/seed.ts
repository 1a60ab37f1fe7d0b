import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { firstApprovals } from "../../schemas/rules/sign-off/firstApproval.ts";
import { olderClaims } from "../../schemas/rules/sign-off/olderClaims.ts";
import { SIGN_OFF_TYPE, signedTypes } from "../../schemas/rules/sign-off/signOff.ts";

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
 * import runs again the next time.
 */
export function readSeed(folder: string): SeedDocument[] {
  const documents = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ndjson"))
    .sort()
    .flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"))
    .filter((line) => line.trim() !== "")
    // The content check verifies that these files match their schemas.
    .map((line) => JSON.parse(line) as SeedDocument);
  return [...documents.filter(({ _id }) => _id !== marker), ...documents.filter(({ _id }) => _id === marker)];
}

/**
 * Returns the documents after the events that approve them, so that no page waits for an approval. The marker stays last.
 */
export const withApprovals = async (documents: readonly SeedDocument[]) => [
  ...(await firstApprovals(documents)),
  ...documents,
];

const PUBLISHED = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))';
const CLAIMS = `*[_type == "claim" || references(*[_type == "claim"]._id) || (_type == $type && documentType == "claim")][${PUBLISHED}]`;

/**
 * Approves the published content of each type for which nobody has requested or given an approval yet, and the translations of
 * claims. A dataset that is older than sign-off, or than the rule that a type needs it, keeps its content on the site this way.
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
 * @throws when the folder contains no document, or the lake rejects one
 */
export async function seedLake({ client, folder }: SeedOptions): Promise<number> {
  const seeded = await client.fetch<boolean>("defined(*[_id == $id][0]._id)", { id: marker });
  if (seeded) return 0;
  const documents = readSeed(folder);
  if (documents.length === 0) throw new Error(`${folder} contains no document to seed the lake with.`);
  // A large package that only the first run needs.
  const { sanityImport } = await import("@sanity/import");
  await sanityImport(await withApprovals(documents), {
    client,
    operation: "createIfNotExists",
    assetsBase: folder,
  });
  return documents.length;
}
