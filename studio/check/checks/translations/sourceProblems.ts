import { SOURCE_LANGUAGE } from "../../../../schemas/languages.ts";
import { isRecord } from "../../../../schemas/rules/isRecord.ts";
import { isPageType } from "../../../../schemas/rules/pageTypes.ts";
import { singletonOf } from "../../../singletonOf.ts";
import { documentLanguage, languageName, sourceIdOf } from "../../../translations/pairs.ts";
import type { SourcedDocument } from "../../content.ts";
import type { Finding } from "../../finding.ts";
import { located } from "../documents.ts";

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
export function sourceProblems(published: readonly SourcedDocument[], check: string): Finding[] {
  const all = published.map(({ document }) => document);
  return published.flatMap((source) => {
    const message = problemOf(source.document, all);
    return message ? [located(source, { level: "error", check, message })] : [];
  });
}
