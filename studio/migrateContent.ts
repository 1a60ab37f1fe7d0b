import type { SanityClient } from "@sanity/client";
import { collectMigrationMutations } from "@sanity/migrate";
import { SanityEncoder } from "@sanity/mutate";
import { evaluate, parse } from "groq-js";
import type { ContentMigration } from "./contentMigration.ts";

/** What a migration does to one document, in the form in which the lake takes it. */
interface DocumentChange {
  readonly documentId: string;
  readonly mutations: readonly Record<string, unknown>[];
}

export interface MigrationReport {
  readonly documentsRead: number;
  readonly changes: readonly DocumentChange[];
  readonly applied: boolean;
}

interface StoredDocument {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _createdAt: string;
  readonly _updatedAt: string;
  readonly [field: string]: unknown;
}

async function documentsOf(
  client: SanityClient,
  { documentTypes, filter }: ContentMigration,
): Promise<StoredDocument[]> {
  const ours = '!(_id in path("_.**")) && !string::startsWith(_type, "system.")';
  const dataset = await client.fetch<StoredDocument[]>(
    `*[${ours} && (!defined($types) || _type in $types)] | order(_id)`,
    { types: documentTypes ?? null },
    { perspective: "raw" },
  );
  if (filter === undefined) return dataset;
  const value = await evaluate(parse(`*[${filter}]`), { dataset });
  return (await value.get()) as StoredDocument[]; // a filter keeps documents as they are
}

/**
 * The mutation, only for the revision that the migration saw: an edit made meanwhile is never overwritten.
 */
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

/** What the migration would do now, document by document. */
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
  // The library's types ask for a whole client and a generic reader; a migration gets these two.
  const context = { client, dryRun: true, filtered } as never;
  const changes = new Map<string, Record<string, unknown>[]>();
  for await (const planned of collectMigrationMutations(migration, source as never, context)) {
    const steps = [planned].flat().flatMap((step) => ("mutations" in step ? step.mutations : [step]));
    for (const mutation of SanityEncoder.encodeAll(steps as never)) {
      // The library gives the lake's own mutations; their types are not exported.
      const encoded = mutation as Record<string, unknown>;
      const id = idOf(encoded);
      const before = changes.get(id) ?? [];
      // The first change of a document gives it a new revision, so only that one can name the revision.
      changes.set(id, [...before, before.length === 0 ? guarded(encoded, revisions.get(id)) : encoded]);
    }
  }
  return {
    documentsRead: documents.length,
    changes: [...changes].map(([documentId, mutations]) => ({ documentId, mutations })),
  };
}

/**
 * Runs a migration. It works out the changes, lets the lake check them in a dry run, and applies them only if
 * asked, with one transaction for each document.
 * @throws when the lake refuses a change; documents before it are changed, and a second run does the rest
 */
export async function migrateContent(
  client: SanityClient,
  migration: ContentMigration,
  apply: boolean,
): Promise<MigrationReport> {
  const plan = await planOf(client, migration);
  for (const dryRun of apply ? [true, false] : [true]) {
    for (const { mutations } of plan.changes) {
      // Encoded by Sanity's own encoder: these are the lake's mutations.
      await client.mutate(mutations as never, { dryRun, visibility: "sync" });
    }
  }
  return { ...plan, applied: apply };
}
