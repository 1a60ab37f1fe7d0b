import type { Schema } from "sanity";
import { SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import { idIn, languageOf } from "../../../schemas/rules/documentIds.ts";
import type { SettingSource } from "../../../schemas/rules/settingValues.ts";
import { isPublished, type SourcedDocument } from "../content.ts";
import { type CopyText, copyOf } from "../copyTexts.ts";
import type { Finding } from "../finding.ts";
import { checkClaims } from "./claims.ts";
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
  if (text.trim() === "") yield say("error", "This text is empty.");
  const searched = languageOf(source.document) === "es" ? text.replace(spanishTodo, "") : text;
  const placeholder = placeholders.exec(searched)?.[0];
  if (placeholder) yield say("error", `"${placeholder}" is placeholder text.`);
  if (text !== text.trim()) yield say("warning", "This text starts or ends with a space.");
  if (/\S {2,}\S/.test(text)) yield say("warning", "This text contains two consecutive spaces.");
}

/** Checks copy for claims, placeholders, and settings that it contains literally. */
export function checkCopy(sources: readonly SourcedDocument[], schema: Schema): Finding[] {
  const published = sources.filter(isPublished);
  return published.flatMap((source) => {
    if (!schema.get(source.document._type)) return [];
    const language = languageOf(source.document);
    const settingsId = idIn(language, "siteSettings");
    // The document check validates the settings' fields.
    const settings = (published.find(({ document }) => document._id === settingsId)?.document ??
      {}) as SettingSource;
    const copy = copyOf(source, schema, settings);
    return [
      ...copy.flatMap((text) => [
        ...wording(text),
        // The patterns are English. A translation contains no other numbers than its source: see translations.ts.
        ...(language === SOURCE_LANGUAGE ? checkClaims(text) : []),
      ]),
      ...checkLeftovers(source, settings),
      ...(source.document._id === "privacyPolicy" ? checkProcessors(source, copy) : []),
    ];
  });
}
