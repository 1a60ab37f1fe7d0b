import { childText, type SettingSource } from "../../schemas/rules/settingValues.ts";
import { deepEqual } from "../history/content.ts";
import { formattedText } from "./formattedText.ts";
import { type WordChange, wordChanges } from "./wordChanges.ts";

/** The fields of a legal document that are compared. */
export interface LegalVersion {
  readonly title?: string;
  readonly description?: string;
  readonly intro?: string;
  readonly effectiveDate?: string;
  readonly review?: { readonly lastReviewed?: string; readonly nextReview?: string };
  readonly sections?: readonly {
    readonly _key: string;
    readonly heading?: string;
    readonly body?: unknown;
  }[];
}

/** A changed field or section, with its word changes. Sections are named by number and heading. */
export interface LegalChange {
  readonly name: string;
  readonly words: readonly WordChange[];
}

/** The changes that visitors will see after the draft is published. */
export interface LegalChanges {
  /** Changed fields outside the sections. */
  readonly fields: readonly LegalChange[];
  readonly added: readonly LegalChange[];
  readonly removed: readonly LegalChange[];
  readonly changed: readonly LegalChange[];
  /** Whether the order of the sections in both versions changed. */
  readonly reordered: boolean;
}

/** The fields outside the sections that visitors see, by their title. */
const fields: readonly (readonly [string, (version: LegalVersion | null) => string | undefined])[] = [
  ["Title", (version) => version?.title],
  ["Description for search engines", (version) => version?.description],
  ["In short", (version) => version?.intro],
  ["Effective date", (version) => version?.effectiveDate],
  ["Last checked", (version) => version?.review?.lastReviewed],
  ["Next check", (version) => version?.review?.nextReview],
];

type Section = NonNullable<LegalVersion["sections"]>[number];

const nameIn = (section: Section, all: readonly Section[]) =>
  `${all.findIndex(({ _key }) => _key === section._key) + 1}. ${section.heading ?? "Untitled"}`;

/** Returns the text with its formats, and with values of the settings. */
const bodyText = (body: unknown, settings: SettingSource) =>
  Array.isArray(body) ? formattedText(body, (child) => childText(child, settings)) : "";

const textOf = ({ heading = "", body }: Section, settings: SettingSource) =>
  `${heading}\n${bodyText(body, settings)}`;

/** Compares the draft of a legal document with the published version. Matches sections by key. Values in the text come from `settings`. */
export function legalChanges(
  published: LegalVersion | null,
  draft: LegalVersion,
  settings: SettingSource = {},
): LegalChanges {
  const before = published?.sections ?? [];
  const after = draft.sections ?? [];
  const old = new Map(before.map((section) => [section._key, section]));
  const kept = after.filter(({ _key }) => old.has(_key));
  const keptBefore = before.filter(({ _key }) => kept.some((section) => section._key === _key));
  return {
    fields: fields
      .filter(([, textIn]) => textIn(published) !== textIn(draft))
      .map(([name, textIn]) => ({ name, words: wordChanges(textIn(published) ?? "", textIn(draft) ?? "") })),
    added: after
      .filter(({ _key }) => !old.has(_key))
      .map((section) => ({
        name: nameIn(section, after),
        words: wordChanges("", bodyText(section.body, settings)),
      })),
    removed: before
      .filter(({ _key }) => !after.some((section) => section._key === _key))
      .map((section) => ({
        name: nameIn(section, before),
        words: wordChanges(bodyText(section.body, settings), ""),
      })),
    changed: kept.flatMap((section) => {
      const earlier = old.get(section._key);
      if (!earlier || (earlier.heading === section.heading && deepEqual(earlier.body, section.body)))
        return [];
      return [
        {
          name: nameIn(section, after),
          words: wordChanges(textOf(earlier, settings), textOf(section, settings)),
        },
      ];
    }),
    reordered: kept.some(({ _key }, index) => keptBefore[index]?._key !== _key),
  };
}
