import { settingChoices } from "../../../schemas/rules/settingValues.ts";
import { type WordChange, wordChanges } from "../../actions/wordChanges.ts";
import { deepEqual } from "../../deepEqual.ts";
import { fieldsOf, type StoredDocument } from "../../history/content.ts";

/** A changed field of a document. */
export interface FieldChange {
  /** The field's title in its form. */
  readonly title: string;
  /** Empty if the words are the same, for example when only a picture, a link or an order changed. */
  readonly words: readonly WordChange[];
}

/** Returns the name of an inserted setting, such as `[Contact email]`. Its value at the time may have differed from today's. */
const nameOfSetting = (setting: unknown): string =>
  `[${settingChoices.find(({ value }) => value === setting)?.title ?? "Setting"}]`;

/** Returns the words that a value contains, in order, without keys, types and references. */
function textOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) {
    // The spans of a block are parts of the same sentence.
    const isBlock = value.some((each) => each?._type === "span");
    return value
      .map(textOf)
      .filter(Boolean)
      .join(isBlock ? "" : "\n");
  }
  if (typeof value !== "object" || value === null) return "";
  if (Reflect.get(value, "_type") === "settingValue") return nameOfSetting(Reflect.get(value, "setting"));
  const { style: _, listItem: __, marks: ___, ...others } = value as Record<string, unknown>;
  return Object.values(fieldsOf(others)).map(textOf).filter(Boolean).join("\n");
}

/**
 * Compares two versions of a document, field by field.
 * @param before null if the document was not on the site
 * @param after null if the document is no longer on the site
 * @param titles the titles of the fields, by name, in the order of the form
 */
export function fieldChanges(
  before: StoredDocument | null,
  after: StoredDocument | null,
  titles: ReadonlyMap<string, string>,
): FieldChange[] {
  const [old, fresh] = [fieldsOf(before ?? {}), fieldsOf(after ?? {})];
  const names = new Set([...titles.keys(), ...Object.keys(old), ...Object.keys(fresh)]);
  return [...names]
    .filter((name) => !deepEqual(old[name], fresh[name]))
    .map((name) => ({
      title: titles.get(name) ?? name,
      words: wordChanges(textOf(old[name]), textOf(fresh[name])),
    }));
}
