import type { SchemaType } from "sanity";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { memberType, segment } from "../../schemas/rules/text/documentNodes.ts";
import { fingerprintOf } from "../../schemas/rules/translations/fingerprint.ts";

/** A text of a document that its translations need. */
export interface SourceText {
  readonly path: string;
  readonly fingerprint: string;
  readonly value: unknown;
}

/** Addresses, links between documents and records: they are not words. */
const otherTypes = new Set(["slug", "reference", "pageLink", "translation", "review", "linkedSection"]);
const otherFields = new Set(["language", "productSlug", "consentNote"]);

/** Returns whether people write the words of a field, instead of choosing them from a list. */
const isWritten = (type: SchemaType) =>
  type.jsonType === "string" && (type.name === "string" || type.name === "text") && !type.options?.list;

/** Returns whether a list is one text: portable text, or a list of short texts, whose items have no keys. */
const isOneText = (type: SchemaType) =>
  type.jsonType === "array" &&
  !type.options?.list &&
  type.of.some((member) => member.name === "block" || isWritten(member));

/** Yields the texts below a value. */
function* textsBelow(value: unknown, type: SchemaType | undefined, path: string): Generator<SourceText> {
  if (!type || otherTypes.has(type.name)) return;
  if (isWritten(type) || isOneText(type)) {
    const fingerprint = fingerprintOf(value);
    if (fingerprint !== "") yield { path, fingerprint, value };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* textsBelow(item, memberType(type, item), path + segment(item, index));
  } else if (isRecord(value) && type.jsonType === "object") {
    for (const { name, type: field } of type.fields)
      if (!otherFields.has(name))
        yield* textsBelow(value[name], field, path === "" ? name : `${path}.${name}`);
  }
}

const texts = new WeakMap<object, { type: SchemaType | undefined; texts: readonly SourceText[] }>();

/** Returns the texts of a document in the order of its form. Empty texts are left out. Reads a document once. */
export function textsOf(document: object, type: SchemaType | undefined): readonly SourceText[] {
  const read = texts.get(document);
  if (read && read.type === type) return read.texts;
  const own = [...textsBelow(document, type, "")];
  texts.set(document, { type, texts: own });
  return own;
}
