import type { Schema } from "sanity";
import { SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import { citedClaims } from "../../../schemas/rules/claims/citedClaims.ts";
import { claimsOfTexts } from "../../../schemas/rules/claims/waitingClaims.ts";
import { idIn, languageOf } from "../../../schemas/rules/documentIds.ts";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import {
  type SettingSource,
  settingChoices,
  settingHref,
  settingText,
  wholeTexts,
} from "../../../schemas/rules/settingValues.ts";
import { untypedNodesOf } from "../../../schemas/rules/text/documentNodes.ts";
import { isBlank } from "../../../schemas/rules/text/typedText.ts";
import { isInternal } from "../../../schemas/singletons.ts";
import { type CopyText, copyOf, isPublished, type SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { checkProcessors } from "../processors.ts";
import { type Allowed, allowedIn, checkCited, checkClaims, checkEvidence, unusedClaims } from "./claims.ts";
import { located } from "./documents.ts";

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/**
 * Finds settings that rich text contains literally. They would stay the same when an editor changes the setting.
 * An outdated contact detail is an error. The product name is a warning, because it is also an ordinary word of
 * prose; emphasized text is exempt, because a value can't be emphasized.
 */
function checkLeftovers(source: SourcedDocument, settings: SettingSource): Finding[] {
  return untypedNodesOf(source.document).flatMap(({ path, value }) => {
    if (!isRecord(value) || value._type !== "block") return [];
    const spans = listOf(value.children).filter(({ text }) => typeof text === "string");
    const hrefs = listOf(value.markDefs).map(({ href }) => href);
    return settingChoices.flatMap(({ value: setting, title }): Finding[] => {
      const text = settingText(setting, settings);
      if (text === "") return [];
      const isName = setting === "productName";
      const written = spans
        .filter(({ marks }) => !isName || !Array.isArray(marks) || marks.length === 0)
        .map((span) => String(span.text))
        .join(isName ? "\n" : "");
      const href = settingHref(setting, text);
      if (!wholeTexts([text]).test(written) && !(href && hrefs.includes(href))) return [];
      const message = `"${text}" is written into this text, so it stays when the site settings change. Replace it with "Setting" → "${title}".`;
      return [located(source, { level: isName ? "warning" : "error", check: "copy", path, message })];
    });
  });
}

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

/** Checks a text for placeholders, and for claims if visitors read it. */
export const checkText = (text: CopyText, allowed: Allowed): Finding[] => [
  ...wording(text),
  ...(isInternal(text.source.document._type) ? [] : checkClaims(text, allowed)),
];

/** Checks copy for claims, placeholders, and settings that it contains literally. */
export function checkCopy(
  sources: readonly SourcedDocument[],
  events: readonly SourcedDocument[],
  schema: Schema,
  today: string,
): Finding[] {
  // The words of an experiment are checked as parts of its section: see checkExperiments.ts.
  const published = sources.filter((source) => isPublished(source) && source.document._type !== "experiment");
  const allowed = allowedIn(published, events);
  const { claims } = allowed;
  const texts = published.flatMap((source) => {
    const { _type } = source.document;
    // No page shows Sanity's own documents, such as those of pictures, whose data may look like words.
    if (!schema.get(_type) || _type.startsWith("sanity.")) return [];
    const settingsId = idIn(languageOf(source.document), "siteSettings");
    // The document check validates the settings' fields.
    const settings = (published.find(({ document }) => document._id === settingsId)?.document ??
      {}) as SettingSource;
    const copy = copyOf(source, settings);
    // Together, which is several times faster.
    claimsOfTexts(
      copy.map(({ text }) => text),
      languageOf(source.document),
    );
    return [{ source, settings, copy }];
  });
  const english = texts.flatMap(({ source: { document }, copy }) =>
    languageOf(document) === SOURCE_LANGUAGE && !isInternal(document._type) ? copy : [],
  );
  const cited = new Set(published.flatMap(({ document }) => citedClaims(document).map(({ id }) => id)));
  return [
    ...texts.flatMap(({ source, settings, copy }) => [
      ...copy.flatMap((text) => checkText(text, allowed)),
      ...checkLeftovers(source, settings),
      ...checkCited(source, claims),
      ...(source.document._id === "privacyPolicy" ? checkProcessors(source, copy) : []),
    ]),
    ...unusedClaims(claims, english, cited),
    ...checkEvidence(published, claims, today),
  ];
}
