import type { Language } from "../../languages.ts";
import { collections, singletons } from "../../singletons.ts";
import { languageOf, splitId } from "../documentIds.ts";
import { isRecord } from "../isRecord.ts";
import { settingChoices } from "../settingValues.ts";
import { withSettings } from "../sign-off/insertedSettings.ts";
import { signOffKind } from "../sign-off/signOff.ts";
import { type DocumentText, documentTexts } from "../text/documentTexts.ts";

// The texts of documents that are searched for claims.

/** The types whose sentences are searched for claims. Content that somebody approves as a whole is not. */
export const searchedTypes: ReadonlySet<string> = new Set(
  [...singletons.map(({ type }) => type), ...collections.map(({ type }) => type)].filter(
    (type) => type !== "redirect" && signOffKind(type) === undefined,
  ),
);

/** Returns whether the sentences of a type's documents are searched for claims. */
export const isSearchedForClaims = (type: string): boolean => searchedTypes.has(type);

/** Inserted settings are values of another document, which is searched itself. */
const PLACEHOLDERS = Object.fromEntries(settingChoices.map(({ value }) => [value, value]));

/** Returns the part of a document that visitors read. An experiment has notes of its own. */
const readPart = (document: Readonly<Record<string, unknown>>) =>
  document._type === "experiment" ? { texts: document.texts } : document;

/** Returns the language of a document's texts. An experiment has that of its section. */
export function languageOfTexts(document: Readonly<Record<string, unknown>>): Language {
  const { section } = document;
  return document._type === "experiment" && isRecord(section)
    ? splitId(String(section._ref)).language
    : languageOf(document);
}

/**
 * Returns the texts of a document. Leaves out figures and other items that name a claim: pages show them only in its approved
 * words.
 */
export const searchedTexts = (document: Readonly<Record<string, unknown>>): DocumentText[] =>
  documentTexts(withSettings(readPart(document), PLACEHOLDERS), {}).filter(
    ({ text, claimed }) => text !== "" && claimed?.claimId === undefined,
  );
