import { getPublishedId } from "@sanity/client/csm";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { contentHash } from "../../schemas/rules/sign-off/contentHash.ts";
import type { StoredDocument } from "../history/content.ts";

/** Makes references strong that are weak only until their target is published, as a publish does. */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened);
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, strengthened(child)]));
  if (!isRecord(copy._strengthenOnPublish)) return copy;
  const { _strengthenOnPublish: options, _weak, ...reference } = copy;
  return isRecord(options) && options.weak === true ? { ...reference, _weak: true } : reference;
}

/** Returns a draft or a version as its publish stores it. An approval must stay valid when the content goes live. */
export function publishedForm({ _system, ...document }: StoredDocument): StoredDocument {
  // It only removes attributes of references.
  const content = strengthened(document) as StoredDocument;
  return { ...content, _id: getPublishedId(document._id) };
}

const hashes = new WeakMap<StoredDocument, Promise<string>>();

/** Returns the hash of a document's content in its published form. Computes it once for each object. */
export function hashOf(document: StoredDocument): Promise<string> {
  const hash = hashes.get(document) ?? contentHash(publishedForm(document));
  hashes.set(document, hash);
  return hash;
}
