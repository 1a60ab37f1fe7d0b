import { isObject, isValidId, type LakeDocument, randomId, randomKey } from "../../document.ts";
import { ApiError, MutationError } from "../../errors.ts";
import { evaluateGroq } from "../../reading/groq.ts";
import { checkLock, checkRevision } from "./checks.ts";
import type { DocumentSelection, Mutation, PatchMutation } from "./mutations.ts";
import { patchDocument } from "./patchDocument.ts";
import type { Staging } from "./Staging.ts";

export type MutationResult = {
  id: string;
  operation: "create" | "update" | "delete" | "none";
  document: LakeDocument | null;
};

/** Applies one mutation to the staged documents. @throws MutationError when it can't be applied */
export function applyMutation(staging: Staging, mutation: Mutation): MutationResult[] {
  if ("create" in mutation) return [create(staging, mutation.create)];
  if ("createIfNotExists" in mutation) {
    const existing = staging.get(mutation.createIfNotExists._id);
    if (existing) return [{ id: existing._id, operation: "none", document: existing }];
    return [write(staging, mutation.createIfNotExists)];
  }
  if ("createOrReplace" in mutation) return [write(staging, mutation.createOrReplace)];
  if ("delete" in mutation) {
    return select(staging, mutation.delete).flatMap((id) => {
      if (mutation.delete.purge) staging.purged.add(id);
      return remove(staging, id, mutation.delete.ifRevisionID);
    });
  }
  return select(staging, mutation.patch).map((id) => patch(staging, id, mutation.patch));
}

type Stub = { _id?: string | undefined; _type: string; [attribute: string]: unknown };

function create(staging: Staging, stub: Stub): MutationResult {
  const given = stub._id ?? "";
  const id = given === "" || given.endsWith(".") ? given + randomId() : given;
  if (staging.get(id)) {
    const description = `Document by ID "${id}" already exists`;
    throw new MutationError(409, { type: "documentAlreadyExistsError", description, id });
  }
  return write(staging, { ...stub, _id: id });
}

function write(staging: Staging, stub: Stub & { _id: string }): MutationResult {
  const id = stub._id;
  if (!isValidId(id)) {
    const description = `Malformed document ID: "${id}"`;
    throw new MutationError(400, { type: "validationError", description, value: id });
  }
  checkLock(staging, id);
  const existed = staging.get(id) !== null;
  const { timestamp } = staging;
  const document = finish(staging, {
    ...stub,
    _id: id,
    _createdAt: typeof stub._createdAt === "string" ? stub._createdAt : timestamp,
    _updatedAt: timestamp,
    _rev: staging.transactionId,
  });
  staging.put(id, document, existed ? { createOrReplace: document } : { create: document });
  return { id, operation: existed ? "update" : "create", document };
}

function remove(staging: Staging, id: string, ifRevision: string | undefined): MutationResult[] {
  const document = staging.get(id);
  if (!document) return [];
  checkRevision(id, document, ifRevision);
  checkLock(staging, id);
  staging.put(id, null, { delete: { id } });
  return [{ id, operation: "delete", document }];
}

function patch(staging: Staging, id: string, request: PatchMutation): MutationResult {
  const document = staging.get(id);
  if (!document) {
    const description = `The document with the ID "${id}" was not found`;
    throw new MutationError(409, { type: "documentNotFoundError", description, id });
  }
  checkRevision(id, document, request.ifRevisionID);
  checkLock(staging, id);
  const { result, patches } = runPatch(document, request);
  if (result._id !== id || result._type !== document._type) {
    const attribute = result._id === id ? "_type" : "_id";
    const description = `Cannot modify immutable attribute "${attribute}"`;
    throw new MutationError(409, { type: "immutableAttributeError", description, id });
  }
  const after = finish(staging, {
    ...result,
    _id: id,
    _type: document._type,
    _createdAt: document._createdAt,
    _updatedAt: staging.timestamp,
    _rev: staging.transactionId,
  });
  staging.put(id, after, ...patches.map((concrete) => ({ patch: { ...concrete, id } })));
  return { id, operation: "update", document: after };
}

function runPatch(document: LakeDocument, request: PatchMutation): ReturnType<typeof patchDocument> {
  try {
    return patchDocument(document, request);
  } catch (error) {
    const description = `Malformed patch of "${document._id}": ${error instanceof Error ? error.message : error}`;
    throw new MutationError(400, { type: "validationError", description, id: document._id });
  }
}

function select(staging: Staging, selection: DocumentSelection): string[] {
  if (typeof selection.id === "string") return [selection.id];
  if (typeof selection.query !== "string")
    throw new ApiError(400, "A patch or delete needs an `id` or a `query`");
  const params = isObject(selection.params) ? selection.params : {};
  const result = evaluateGroq(selection.query, { params, documents: staging.documents() });
  const selected = Array.isArray(result) ? result : [result];
  return selected.flatMap((item) => (isObject(item) && typeof item._id === "string" ? [item._id] : []));
}

function finish(staging: Staging, document: LakeDocument): LakeDocument {
  return staging.autoKeys ? (withKeys(document) as LakeDocument) : document; // withKeys keeps every attribute
}

function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => {
      const keyed = withKeys(item);
      return isObject(keyed) && typeof keyed._key !== "string" ? { ...keyed, _key: randomKey() } : keyed;
    });
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withKeys(child)]));
}
