import { randomBytes, randomInt } from "node:crypto";

/** How a transaction changed one document. `before` or `after` is null when the document didn't exist. */
export type DocumentChange = {
  readonly id: string;
  readonly before: LakeDocument | null;
  readonly after: LakeDocument | null;
};

/** A stored document: JSON plus the attributes that the lake sets. Treat it as immutable. */
export type LakeDocument = {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _createdAt: string;
  readonly _updatedAt: string;
  readonly [attribute: string]: unknown;
};

/** A state of a document after a transaction. */
export type DocumentState = {
  /** The id of the user who wrote it. */
  readonly author: string;
  /** The number of the transaction. Later transactions have higher numbers. */
  readonly sequence: number;
  /** Null after a deletion. */
  readonly document: LakeDocument | null;
};

/** A JSON object with unknown attributes. */
export type JsonObject = { [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const draftPrefix = "drafts.";
const versionPattern = /^versions\.([^.]+)\.(.+)$/;

/** Returns whether a version marks its document for deletion by the release. */
export function marksDeletion({ _system }: LakeDocument): boolean {
  return isObject(_system) && _system.delete === true;
}

/** Returns the published id: `x` for `drafts.x`, `versions.r.x` and `x`. */
export function publishedId(id: string): string {
  if (id.startsWith(draftPrefix)) return id.slice(draftPrefix.length);
  return versionPattern.exec(id)?.[2] ?? id;
}

export function draftId(id: string): string {
  return draftPrefix + publishedId(id);
}

/** Returns the release of a version document, or undefined for drafts and published documents. */
export function releaseOf(id: string): string | undefined {
  return versionPattern.exec(id)?.[1];
}

export function isDraft(id: string): boolean {
  return id.startsWith(draftPrefix);
}

export function isPublished(id: string): boolean {
  return !isDraft(id) && !(id.startsWith("versions.") && versionPattern.test(id));
}

/**
 * Returns whether a document can be read without a token. In a public dataset, Sanity exposes documents at the
 * root path only: ids with a dot (drafts, versions, system documents, secrets) are private.
 */
export function isPublic(id: string): boolean {
  return !id.includes(".");
}

/**
 * Checks Sanity's rule for ids: 1 to 128 characters of a-z, A-Z, 0-9, `_`, `-` and `.`, not starting with `-` or `.`.
 */
export function isValidId(id: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/.test(id) && !id.includes("..") && !id.endsWith(".");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Returns a random id in Sanity's format: letters and digits, by default 22 of them (131 bits). */
export function randomId(length = 22): string {
  let id = "";
  while (id.length < length) id += alphabet[randomInt(alphabet.length)];
  return id;
}

/** Returns a random `_key` for an array item. */
export function randomKey(): string {
  return randomBytes(6).toString("hex");
}
