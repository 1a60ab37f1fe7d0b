import { at, set } from "@sanity/migrate";
import {
  type SettingSource,
  type SettingValue,
  settingChoices,
  settingHref,
  settingText,
  wholeTexts,
} from "../../schemas/rules/settingValues.ts";
import { contentMigration } from "../contentMigration.ts";

interface Span {
  readonly _type: "span";
  readonly _key: string;
  readonly text: string;
  readonly marks?: readonly string[];
}

interface Block {
  readonly _type: string;
  readonly _key: string;
  readonly children?: readonly (Span | SettingValue)[];
  readonly markDefs?: readonly { readonly _key: string; readonly href?: string }[];
}

/** Returns the settings that have a text, longest text first: the address contains the product name. */
const filled = (settings: SettingSource) =>
  settingChoices
    .map(({ value }) => ({ setting: value, text: settingText(value, settings) }))
    .filter(({ text }) => text !== "")
    .toSorted((one, other) => other.text.length - one.text.length);

/** Replaces the settings in a span by values. Keeps a span with other marks than a link to the setting itself. */
function splitSpan(span: Span, settings: SettingSource, links: Block["markDefs"]): (Span | SettingValue)[] {
  const choices = filled(settings);
  const own = (mark: string) => {
    const href = links?.find(({ _key }) => _key === mark)?.href;
    if (href === undefined) return false;
    return choices.some(({ setting, text }) => text === span.text && settingHref(setting, text) === href);
  };
  if (!(span.marks ?? []).every(own)) return [span];
  if (choices.length === 0) return [span];
  const parts = span.text.split(wholeTexts(choices.map(({ text }) => text)));
  if (parts.length === 1) return [span];
  return parts.map((part, index) => {
    const _key = index === 0 ? span._key : `${span._key}-${index}`;
    const found = index % 2 === 1 && choices.find(({ text }) => text === part);
    return found
      ? { _type: "settingValue", _key, setting: found.setting }
      : { _type: "span", _key, text: part, marks: [] };
  });
}

const isPlain = (child: Span | SettingValue | undefined): child is Span =>
  child?._type === "span" && (child.marks ?? []).length === 0;

/** Joins neighboring plain spans, as Sanity's editor does. */
function joined(children: readonly (Span | SettingValue)[]) {
  const all: (Span | SettingValue)[] = [];
  for (const child of children) {
    const last = all.at(-1);
    if (isPlain(last) && isPlain(child)) all.splice(-1, 1, { ...last, text: last.text + child.text });
    else all.push(child);
  }
  return all;
}

/** Replaces the settings in a text block by values. Returns the same block if it contains none. */
export function insertValues(block: Block, settings: SettingSource): Block {
  if (block._type !== "block" || !block.children) return block;
  const children = block.children.flatMap((child) =>
    child._type === "span" ? splitSpan(child, settings, block.markDefs) : [child],
  );
  if (children.length === block.children.length) return block;
  const used = new Set(children.flatMap((child) => (child._type === "span" ? (child.marks ?? []) : [])));
  const markDefs = block.markDefs?.filter(({ _key }) => used.has(_key));
  return { ...block, children: joined(children), ...(markDefs && { markDefs }) };
}

interface Part {
  readonly _key: string;
  readonly body?: readonly Block[];
}

/** Replaces the product name and the contact details in rich text by values of the site settings. */
export const migration = contentMigration({
  title: "Insert the settings into texts as values",
  covers: ["settingValue"],
  // The settings are read, not changed.
  documentTypes: ["legalDocument", "page", "siteSettings"],
  migrate: {
    async document(document, { filtered }) {
      const settings = (await filtered.getDocument("siteSettings")) as SettingSource | undefined;
      if (!settings) return [];
      return ["sections", "blocks"].flatMap((list) =>
        ((document[list] ?? []) as Part[]).flatMap(({ _key: part, body }) =>
          (Array.isArray(body) ? body : []).flatMap((block: Block) => {
            const now = insertValues(block, settings);
            return now === block ? [] : [at([list, { _key: part }, "body", { _key: block._key }], set(now))];
          }),
        ),
      );
    },
  },
});
