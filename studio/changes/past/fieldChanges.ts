import { settingChoices } from "../../../schemas/rules/settingValues.ts";
import { formattedText } from "../../actions/formattedText.ts";
import { type WordChange, wordChanges } from "../../actions/wordChanges.ts";
import { deepEqual, fieldsOf, type StoredDocument } from "../../history/content.ts";

export interface FieldChange {
  /** The field's title in its form. */
  readonly title: string;
  readonly kind: "added" | "removed" | "changed";
  /** Empty if the words are the same, for example when only a picture, a link or an order changed. */
  readonly words: readonly WordChange[];
}

/** The parts of a compiled schema type that describe stored values. */
export interface ValueType {
  readonly name: string;
  readonly title?: string | undefined;
  /** Those of a text or a number can have a `list` of choices. */
  readonly options?: object | undefined;
  readonly fields?: readonly { readonly name: string; readonly type: ValueType }[];
  /** The types of a list's items. */
  readonly of?: readonly ValueType[];
}

/**
 * Returns the text of an inserted setting that a record of an approval contains. Otherwise its name, such as `[Contact email]`,
 * because its value at the time may have differed from today's.
 */
function shownSetting({ setting, text }: Readonly<Record<string, unknown>>): string {
  if (typeof text === "string") return text;
  return `[${settingChoices.find(({ value }) => value === setting)?.title ?? "Setting"}]`;
}

/** Returns a text or a number as the form shows it: the title of its choice, if it has choices. */
function shownValue(value: string | number, type: ValueType | undefined): string {
  const list: unknown = type?.options && Reflect.get(type.options, "list");
  const choice = Array.isArray(list) ? list.find((each) => each?.value === value) : undefined;
  return String(choice?.title ?? value);
}

function textOfItems(items: readonly { readonly _type?: unknown }[], type: ValueType | undefined): string {
  const textOfItem = (item: { readonly _type?: unknown }) =>
    textOf(
      item,
      type?.of?.find(({ name }) => name === item?._type) ?? (type?.of?.length === 1 ? type.of[0] : undefined),
    );
  if (items.some((item) => item?._type === "block"))
    return formattedText(items, (child) => textOf(child, undefined), textOfItem);
  return items.map(textOfItem).filter(Boolean).join("\n");
}

/** Returns the words that a value contains, in order, without keys, types and references. Rich text has its formats. */
export function textOf(value: unknown, type: ValueType | undefined): string {
  if (typeof value === "string" || typeof value === "number") return shownValue(value, type);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return textOfItems(value, type);
  if (typeof value !== "object" || value === null) return "";
  const { _type, ...all } = value as Record<string, unknown>;
  if (_type === "settingValue") return shownSetting(all);
  if (_type === "citedClaim") return "[Claim]";
  if (_type === "citation") return `[${[all.source, all.url].filter(Boolean).join(", ")}]`;
  if (_type === "span") return `${all.text ?? ""}`;
  if (_type === "block") return textOfItems([{ _type, ...all }], type);
  return Object.entries(fieldsOf(all))
    .map(([name, each]) => textOf(each, type?.fields?.find((field) => field.name === name)?.type))
    .filter(Boolean)
    .join("\n");
}

function kindOf(old: unknown, fresh: unknown): FieldChange["kind"] {
  if (old === undefined) return "added";
  return fresh === undefined ? "removed" : "changed";
}

/**
 * Compares two versions of a document, field by field, in the order of the form.
 * @param before null if the document was not on the site
 * @param after null if the document is no longer on the site
 * @param type the type of the document; undefined if the schema no longer has it
 */
export function fieldChanges(
  before: StoredDocument | null,
  after: StoredDocument | null,
  type: ValueType | undefined,
): FieldChange[] {
  const types = new Map(type?.fields?.map((field) => [field.name, field.type]));
  const [old, fresh] = [fieldsOf(before ?? {}), fieldsOf(after ?? {})];
  const names = new Set([...types.keys(), ...Object.keys(old), ...Object.keys(fresh)]);
  return [...names]
    .filter((name) => !deepEqual(old[name], fresh[name]))
    .map((name) => ({
      title: types.get(name)?.title ?? name,
      kind: kindOf(old[name], fresh[name]),
      // Visitors don't see the English words that a translation records.
      words:
        name === "translation"
          ? []
          : wordChanges(textOf(old[name], types.get(name)), textOf(fresh[name], types.get(name))),
    }));
}
