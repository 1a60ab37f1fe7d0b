import { isObject, type LakeDocument } from "../../document.ts";

/** What a copy of a document starts with. */
export function contentOf(document: LakeDocument) {
  const { _rev, _updatedAt, ...content } = document;
  return content;
}

/** What a draft or version becomes when it is published. Attributes of versions alone (`_system`) are left out. */
export function publishedContent(document: LakeDocument) {
  const { _system, ...content } = contentOf(document);
  return strengthen(content) as typeof content; // only removes attributes of references
}

/** References to documents that are not published yet are weak. Publishing the draft makes them strong. */
function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, strengthen(child)]));
  if (!isObject(copy._strengthenOnPublish)) return copy;
  const { _strengthenOnPublish: options, _weak, ...reference } = copy;
  return isObject(options) && options.weak === true ? { ...reference, _weak: true } : reference;
}

/** Whether a version says that its release takes the document off the site. */
export function isUnpublishing(version: LakeDocument): boolean {
  return isObject(version._system) && version._system.delete === true;
}
