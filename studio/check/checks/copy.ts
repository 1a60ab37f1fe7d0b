import type { Schema } from "sanity";
import { SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import { idIn, languageOf } from "../../../schemas/rules/documentIds.ts";
import type { SettingSource } from "../../../schemas/rules/settingValues.ts";
import { isBlank } from "../../../schemas/rules/text/typedText.ts";
import { isInternal } from "../../../schemas/singletons.ts";
import { isPublished, type SourcedDocument } from "../content.ts";
import { type CopyText, copyOf } from "../copyTexts.ts";
import type { Finding } from "../finding.ts";
import { checkEvidence } from "./claimEvidence.ts";
import {
  type ApprovedClaim,
  approvedClaims,
  checkClaims,
  checkTranslatedClaim,
  unusedClaims,
} from "./claims.ts";
import { located } from "./documents.ts";
import { checkLeftovers } from "./leftovers.ts";
import { checkProcessors } from "./processors.ts";

const placeholders =
  /\blorem ipsum\b|\b(?:TODO|TBD|FIXME|TKTK)\b|\bx{3,}\b|\bplaceholder\b|\bdummy text\b|\basdf|\byour text here\b|\[(?:insert|your|name)\b[^\]]*\]|\{\{|\bundefined\b|\bnull\b|\bNaN\b|\[object/i;

/** “Everything” in Spanish. In capitals, it is a placeholder there too. */
const spanishTodo = /\b[Tt]odo\b/g;

function* wording({ source, path, text }: CopyText): Generator<Finding> {
  const say = (level: "error" | "warning", message: string) =>
    located(source, { level, check: "copy", path, message });
  if (isBlank(text)) yield say("error", "This text is empty.");
  const searched = languageOf(source.document) === "es" ? text.replace(spanishTodo, "") : text;
  const placeholder = placeholders.exec(searched)?.[0];
  if (placeholder) yield say("error", `"${placeholder}" is placeholder text.`);
  if (text !== text.trim()) yield say("warning", "This text starts or ends with a space.");
  if (/\S {2,}\S/.test(text)) yield say("warning", "This text contains two consecutive spaces.");
}

/** Returns whether visitors read the copy of a document in English. The patterns of claims are only for English. */
const isEnglishPage = ({ document }: SourcedDocument) =>
  languageOf(document) === SOURCE_LANGUAGE && !isInternal(document._type);

/**
 * Checks a text for placeholders, and for claims if it is English. A translation contains no other numbers than its source:
 * see translations.ts.
 */
export const checkText = (text: CopyText, claims: readonly ApprovedClaim[]): Finding[] => [
  ...wording(text),
  ...(isEnglishPage(text.source) ? checkClaims(text, claims) : checkTranslatedClaim(text, claims)),
];

/**
 * Checks copy for claims, placeholders, and settings that it contains literally.
 * @param today the current date, as YYYY-MM-DD
 */
export function checkCopy(sources: readonly SourcedDocument[], schema: Schema, today: string): Finding[] {
  // The words of an experiment are checked as parts of its section: see checkExperiments.ts.
  const published = sources.filter((source) => isPublished(source) && source.document._type !== "experiment");
  const claims = approvedClaims(published);
  const texts = published.flatMap((source) => {
    if (!schema.get(source.document._type)) return [];
    const settingsId = idIn(languageOf(source.document), "siteSettings");
    // The document check validates the settings' fields.
    const settings = (published.find(({ document }) => document._id === settingsId)?.document ??
      {}) as SettingSource;
    return [{ source, settings, copy: copyOf(source, schema, settings) }];
  });
  const english = texts.flatMap(({ source, copy }) => (isEnglishPage(source) ? copy : []));
  return [
    ...texts.flatMap(({ source, settings, copy }) => [
      ...copy.flatMap((text) => checkText(text, claims)),
      ...checkLeftovers(source, settings),
      ...(source.document._id === "privacyPolicy" ? checkProcessors(source, copy) : []),
    ]),
    ...unusedClaims(claims, english),
    ...checkEvidence(published, claims, today),
  ];
}
