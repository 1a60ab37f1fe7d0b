import { insert, type PatchEvent, type Path, pathToString, set, setIfMissing, stringToPath } from "sanity";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { valueAt } from "../../schemas/rules/translations/fingerprint.ts";
import type { TextRecord } from "../../schemas/rules/translations/records.ts";

type FormPatch = PatchEvent["patches"][number];

/** Returns the patches that store the records of a translation. */
export const recordPatches = (texts: readonly TextRecord[]): FormPatch[] => [
  setIfMissing({ _type: "translation" }, ["translation"]),
  set(texts, ["translation", "texts"]),
];

const keyOf = (item: unknown) => (isRecord(item) && typeof item._key === "string" ? item._key : undefined);

/** Returns the key of the last item before `key` in the source that the translation also has. */
function itemBefore(key: string, source: unknown, translation: unknown): string | undefined {
  const keys = (list: unknown) => (Array.isArray(list) ? list.flatMap((item) => keyOf(item) ?? []) : []);
  const existing = keys(translation);
  return keys(source)
    .slice(0, keys(source).indexOf(key))
    .findLast((each) => existing.includes(each));
}

/** A copy of a part of the source. */
export interface CopiedPart {
  /** The path of the part: the text itself, or the item or object around it that the translation lacks. */
  readonly path: string;
  readonly patches: readonly FormPatch[];
}

/**
 * Returns the patches that copy a missing text from the source, with the item or object around it if that is missing too.
 * An item gets the place that it has in the source.
 */
export function copyFromSource(path: string, source: unknown, translation: unknown): CopiedPart {
  const segments = stringToPath(path);
  const prefixes = segments.map((_, index): Path => segments.slice(0, index + 1));
  const missing =
    prefixes.find((prefix) => valueAt(translation, pathToString(prefix)) === undefined) ?? segments;
  const part = pathToString(missing);
  const value = valueAt(source, part);
  const key = keyOf(missing.at(-1));
  if (key === undefined) return { path: part, patches: [set(value, missing)] };
  const list = missing.slice(0, -1);
  const listPath = pathToString(list);
  const before = itemBefore(key, valueAt(source, listPath), valueAt(translation, listPath));
  const patch =
    before === undefined
      ? insert([value], "before", [...list, 0])
      : insert([value], "after", [...list, { _key: before }]);
  return { path: part, patches: [patch] };
}
