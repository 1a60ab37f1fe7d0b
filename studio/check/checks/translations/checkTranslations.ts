import type { Schema } from "sanity";
import { SOURCE_LANGUAGE } from "../../../../schemas/languages.ts";
import { listsClaims } from "../../../../schemas/rules/blocks.ts";
import { isRecord } from "../../../../schemas/rules/isRecord.ts";
import { isPageType } from "../../../../schemas/rules/pageTypes.ts";
import { singletonOf } from "../../../singletonOf.ts";
import type { ComparedText, TextState } from "../../../translations/drift.ts";
import { overviewOf, type TranslationCell, type TranslationRow } from "../../../translations/overview.ts";
import { documentLanguage, languageName, sourceIdOf, translatedIds } from "../../../translations/pairs.ts";
import { textsOf } from "../../../translations/texts.ts";
import { isPublished, type SourcedDocument } from "../../content.ts";
import type { Finding } from "../../finding.ts";
import { located } from "../documents.ts";
import { linkedPartProblems } from "./linkedParts.ts";
import { translatedTextProblems } from "./translatedText.ts";

type Stored = SourcedDocument["document"];

const namesSource = ({ translation }: Stored) =>
  isRecord(translation) && isRecord(translation.source) && typeof translation.source._ref === "string";

/** Returns what is wrong with the language of a document, or with the English document that it names. */
function problemOf(document: Stored, all: readonly Stored[]): string | undefined {
  const language = documentLanguage(document);
  if (language === SOURCE_LANGUAGE)
    return namesSource(document) ? "This document translates another one. Set its language." : undefined;
  if (document.language !== language)
    return `This document is ${languageName(language)}. Set its language to "${language}".`;
  if (singletonOf(document._id)) return undefined;
  if (isPageType(document._type) && !namesSource(document))
    return "This translation doesn't name its English document. Create it again under “Translations”.";
  const id = sourceIdOf(document);
  const source = all.find(({ _id }) => _id === id);
  if (!source) return "The English document that this translates does not exist.";
  if (source._type !== document._type || documentLanguage(source) !== SOURCE_LANGUAGE)
    return `“${id}” isn't the English document of this translation.`;
  const others = all.filter((each) => sourceIdOf(each) === id && documentLanguage(each) === language);
  return others.length > 1
    ? `Several documents translate “${id}” into ${languageName(language)}. Delete all but one.`
    : undefined;
}

/**
 * Checks that each translation names its language and its only English document. The site finds the other languages of a
 * page by it. The document check reports missing singletons.
 */
function sourceProblems(published: readonly SourcedDocument[], check: string): Finding[] {
  const all = published.map(({ document }) => document);
  return published.flatMap((source) => {
    const message = problemOf(source.document, all);
    return message ? [located(source, { level: "error", check, message })] : [];
  });
}

const check = "translations";

/** The messages for texts that differ from their source. The document's own rules report untranslated ones. */
const messages: Readonly<Partial<Record<TextState, string>>> = {
  missing: "The English document has a text here. Translate it.",
  outdated: "The English text has changed since this was translated. Compare them under “Translation”.",
  removed: "The English document no longer has this text. Compare them under “Translation”.",
  unrecorded: "Nobody has recorded which English text this translates. Compare them under “Translation”.",
};

interface Pair {
  readonly row: TranslationRow;
  readonly cell: TranslationCell;
  readonly translation: SourcedDocument;
}

function differences({ cell, translation }: Pair, level: Finding["level"]): Finding[] {
  const texts: readonly ComparedText[] = [...cell.incomplete, ...cell.outOfDate, ...cell.unrecorded];
  return texts.flatMap(({ path, state }) => {
    const message = messages[state];
    return message ? [located(translation, { level, check, path, message })] : [];
  });
}

function textProblems({ row, cell, translation }: Pair, schema: Schema, level: Finding["level"]): Finding[] {
  const type = schema.get(row.type);
  const sources = new Map(textsOf(row.source, type).map((text) => [text.path, text]));
  const reported = new Set(cell.outOfDate.map(({ path }) => path));
  return textsOf(translation.document, type).flatMap((text) => {
    const source = reported.has(text.path) ? undefined : sources.get(text.path);
    const problems = source ? translatedTextProblems(text, source, cell.language) : [];
    return problems.map(({ isPossible, message }) =>
      located(translation, { level: isPossible ? level : "error", check, path: text.path, message }),
    );
  });
}

/**
 * Finds links, references and pictures outside of texts that only one of the documents has.
 * @param translated the ids of the translations by the id of the English document
 */
const linkProblems = (
  { row, translation }: Pair,
  translated: ReadonlyMap<string, string>,
  level: Finding["level"],
) =>
  linkedPartProblems(row.source, translation.document, translated).map(({ path, message }) =>
    located(translation, { level, check, path, message }),
  );

interface TranslationOptions {
  /** Reports missing and outdated texts, and other links, as errors. Used for the project's own seed. */
  readonly strict: boolean;
  /** The ids of documents with errors of their own. Their translations aren't compared with them. */
  readonly faulty: ReadonlySet<string | undefined>;
}

/**
 * Checks the translations against their English documents: what is missing or out of date, texts with words or letters of
 * another language, and other numbers, links or values. Only languages that have a document are checked.
 */
export function checkTranslations(
  sources: readonly SourcedDocument[],
  schema: Schema,
  { strict, faulty }: TranslationOptions,
): Finding[] {
  const published = sources.filter((source) => isPublished(source) && schema.get(source.document._type));
  const translations = published.filter(({ document }) => documentLanguage(document) !== SOURCE_LANGUAGE);
  const used = new Set(translations.map(({ document }) => documentLanguage(document)));
  const level = strict ? "error" : "warning";
  const documents = published.map(({ document }) => document);
  const translated = new Map([...used].map((language) => [language, translatedIds(documents, language)]));
  const cells = overviewOf(documents, schema)
    .flatMap(({ rows }) => rows)
    .filter(({ id }) => !faulty.has(id))
    .flatMap((row) => row.cells.filter(({ language }) => used.has(language)).map((cell) => ({ row, cell })));
  const inCells = cells.flatMap(({ row, cell }): Finding[] => {
    const translation = published.find(({ document }) => document._id === cell.id);
    if (translation) {
      const pair = { row, cell, translation };
      return [
        ...differences(pair, level),
        ...textProblems(pair, schema, level),
        ...linkProblems(pair, translated.get(cell.language) ?? new Map(), level),
      ];
    }
    const source = published.find(({ document }) => document._id === row.id);
    const language = languageName(cell.language);
    const message = `“${row.title}” has no ${language} translation, so no ${language} page shows it.`;
    return source && !listsClaims(source.document)
      ? [located(source, { level: "warning", check, message })]
      : [];
  });
  return [...sourceProblems(published, check), ...inCells];
}
