import { isRecord } from "../../../../schemas/rules/isRecord.ts";
import { isBlock } from "../../../../schemas/rules/text/blockText.ts";

/** A link, a reference or a picture outside of texts. */
interface LinkedPart {
  readonly path: string;
  /** The id of the document, or the address. The same for all pictures, because each language may have its own. */
  readonly target: string;
  readonly label: string;
}

/** Fields that belong to one document, or that other checks compare. */
const otherFields = new Set(["_id", "_type", "_key", "translation", "searchAndShare"]);

const isAsset = (id: string) => /^(?:image|file)-/.test(id);

const keyOf = (item: unknown, index: number) =>
  isRecord(item) && typeof item._key === "string" ? `[_key=="${item._key}"]` : `[${index}]`;

/** Yields the parts below a value. Those in portable text belong to its text. */
function* partsBelow(value: unknown, path: string): Generator<LinkedPart> {
  if (typeof value === "string") {
    if (/^(?:https?:|mailto:|tel:)/.test(value))
      yield { path, target: value, label: `the link to “${value}”` };
  } else if (Array.isArray(value)) {
    if (value.some(isBlock)) return;
    for (const [index, item] of value.entries()) yield* partsBelow(item, path + keyOf(item, index));
  } else if (isRecord(value)) {
    if (typeof value._ref === "string") {
      const isPicture = isAsset(value._ref);
      yield {
        path,
        target: isPicture ? "picture" : value._ref,
        label: isPicture ? "a picture" : `the link to “${value._ref}”`,
      };
      return;
    }
    for (const [field, item] of Object.entries(value))
      if (!otherFields.has(field)) yield* partsBelow(item, path === "" ? field : `${path}.${field}`);
  }
}

/**
 * Returns the links, references and pictures that only one of two documents has, with the path in the translation.
 * @param translated the ids of the translations by the id of the English document: a reference can name either
 */
export function linkedPartProblems(
  source: object,
  translation: object,
  translated: ReadonlyMap<string, string>,
): { readonly path: string; readonly message: string }[] {
  const wanted = [...partsBelow(source, "")];
  const parts = [...partsBelow(translation, "")];
  const at = new Map(parts.map((part) => [part.path, part]));
  const paths = new Set(wanted.map(({ path }) => path));
  const missing = wanted.flatMap(({ path, target, label }) => {
    const linkTarget = at.get(path)?.target;
    return linkTarget === target || (linkTarget !== undefined && linkTarget === translated.get(target))
      ? []
      : [{ path, message: `The English document has ${label} here. Add it here too.` }];
  });
  const added = parts.flatMap(({ path, label }) =>
    paths.has(path) ? [] : [{ path, message: `The English document doesn't have ${label} here. Remove it.` }],
  );
  return [...missing, ...added];
}
