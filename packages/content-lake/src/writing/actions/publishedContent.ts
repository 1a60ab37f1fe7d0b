import { isObject, type LakeDocument } from "../../document.ts";

/** Returns the attributes that a copy of a document starts with. */
export function contentOf(document: LakeDocument) {
  const { _rev, _updatedAt, ...content } = document;
  return content;
}

/** Returns the published form of a draft or version, without version-only attributes (`_system`). */
export function publishedContent(document: LakeDocument) {
  const { _system, ...content } = contentOf(document);
  return strengthen(content) as typeof content; // only removes attributes of references
}

/** Makes references strong that were weak only until their target is published. */
function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, strengthen(child)]));
  if (!isObject(copy._strengthenOnPublish)) return copy;
  const { _strengthenOnPublish: options, _weak, ...reference } = copy;
  return isObject(options) && options.weak === true ? { ...reference, _weak: true } : reference;
}

/** Returns whether publishing this version's release unpublishes the document. */
export function isUnpublishing(version: LakeDocument): boolean {
  return isObject(version._system) && version._system.delete === true;
}
