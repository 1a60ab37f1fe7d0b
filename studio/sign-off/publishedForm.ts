import { getPublishedId } from "@sanity/client/csm";
import { contentHash, strengthened } from "../../schemas/rules/sign-off/contentHash.ts";
import type { StoredDocument } from "../history/content.ts";

/** Returns a draft or a version as its publish stores it. An approval must stay valid when the content goes live. */
export function publishedForm({ _system, ...document }: StoredDocument): StoredDocument {
  // It only removes attributes of references.
  const content = strengthened(document) as StoredDocument;
  return { ...content, _id: getPublishedId(document._id) };
}

const hashes = new WeakMap<StoredDocument, Promise<string>>();

/** Returns the hash of a document's content. Computes it once for each object. */
export function hashOf(document: StoredDocument): Promise<string> {
  const hash = hashes.get(document) ?? contentHash(document);
  hashes.set(document, hash);
  return hash;
}
