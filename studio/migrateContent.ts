import type { SanityClient, SanityDocument } from "@sanity/client";
import { collectMigrationMutations } from "@sanity/migrate";
import { SanityEncoder } from "@sanity/mutate";
import { evaluate, parse } from "groq-js";
import type { ContentMigration } from "./contentMigration.ts";

/** A migration's mutations of one document, in the lake's format. */
interface DocumentChange {
  readonly documentId: string;
  readonly mutations: readonly Record<string, unknown>[];
}

export interface MigrationReport {
  readonly documentsRead: number;
  readonly changes: readonly DocumentChange[];
  readonly applied: boolean;
}

async function documentsOf(
  client: SanityClient,
  { documentTypes, filter }: ContentMigration,
): Promise<SanityDocument[]> {
  const ours = '!(_id in path("_.**")) && !string::startsWith(_type, "system.")';
  const dataset = await client.fetch<SanityDocument[]>(
    `*[${ours} && (!defined($types) || _type in $types)] | order(_id)`,
    { types: documentTypes ?? null },
    { perspective: "raw" },
  );
  if (filter === undefined) return dataset;
  const value = await evaluate(parse(`*[${filter}]`), { dataset });
  return (await value.get()) as SanityDocument[]; // a filter doesn't change documents
}

/** Limits a patch to the revision that the migration read, so that it never overwrites a concurrent edit. */
function guarded(mutation: Record<string, unknown>, revision: string | undefined): Record<string, unknown> {
  const { patch } = mutation;
  if (typeof patch !== "object" || patch === null || revision === undefined) return mutation;
  return { patch: { ...patch, ifRevisionID: revision } };
}

const idOf = (mutation: Record<string, unknown>) => {
  const [body] = Object.values(mutation);
  if (typeof body !== "object" || body === null) return "";
  return String("id" in body ? body.id : "_id" in body ? body._id : "");
};

/** Computes the migration's changes by document. */
async function planOf(
  client: SanityClient,
  migration: ContentMigration,
): Promise<Omit<MigrationReport, "applied">> {
  const documents = await documentsOf(client, migration);
  const revisions = new Map(documents.map(({ _id, _rev }) => [_id, _rev]));
  async function* source() {
    yield* documents;
  }
  const getDocuments = async (ids: string[]) => documents.filter(({ _id }) => ids.includes(_id));
  const filtered = { getDocuments, getDocument: async (id: string) => (await getDocuments([id]))[0] };
  // The library's types require a full client and a generic reader; a migration uses only these.
  const context = { client, dryRun: true, filtered } as never;
  const changes = new Map<string, Record<string, unknown>[]>();
  for await (const planned of collectMigrationMutations(migration, source as never, context)) {
    const steps = [planned].flat().flatMap((step) => ("mutations" in step ? step.mutations : [step]));
    for (const mutation of SanityEncoder.encodeAll(steps as never)) {
      // The library returns mutations in the lake's format, but doesn't export their types.
      const encoded = mutation as Record<string, unknown>;
      const id = idOf(encoded);
      const before = changes.get(id) ?? [];
      // The first mutation of a document changes its revision, so only that one can be limited to the original.
      changes.set(id, [...before, before.length === 0 ? guarded(encoded, revisions.get(id)) : encoded]);
    }
  }
  return {
    documentsRead: documents.length,
    changes: [...changes].map(([documentId, mutations]) => ({ documentId, mutations })),
  };
}

/**
 * Runs a migration. Computes the changes, validates them in a dry run and, if `apply` is set, applies them with one
 * transaction per document.
 * @throws if the lake rejects a change. Earlier documents stay changed; a second run does the rest.
 */
export async function migrateContent(
  client: SanityClient,
  migration: ContentMigration,
  apply: boolean,
): Promise<MigrationReport> {
  const plan = await planOf(client, migration);
  for (const dryRun of apply ? [true, false] : [true]) {
    for (const { mutations } of plan.changes) {
      // Sanity's own encoder produced these mutations, so they have the lake's format.
      await client.mutate(mutations as never, { dryRun, visibility: "sync" });
    }
  }
  return { ...plan, applied: apply };
}
