import type { Schema } from "sanity";
import type { SettingSource } from "../../../schemas/rules/settingValues.ts";
import type { SourcedDocument } from "../content.ts";
import { type CopyText, copyOf } from "../copyTexts.ts";
import type { Finding } from "../finding.ts";
import { checkClaims } from "./claims.ts";
import { located } from "./documents.ts";
import { checkLeftovers } from "./leftovers.ts";
import { checkProcessors } from "./processors.ts";

const placeholders =
  /\blorem ipsum\b|\b(?:TODO|TBD|FIXME|TKTK)\b|\bx{3,}\b|\bplaceholder\b|\bdummy text\b|\basdf|\byour text here\b|\[(?:insert|your|name)\b[^\]]*\]|\{\{|\bundefined\b|\bnull\b|\bNaN\b|\[object/i;

function* wording({ source, path, text }: CopyText): Generator<Finding> {
  const say = (level: "error" | "warning", message: string) =>
    located(source, { level, check: "copy", path, message });
  if (text.trim() === "") yield say("error", "This text is empty.");
  const placeholder = placeholders.exec(text)?.[0];
  if (placeholder) yield say("error", `"${placeholder}" is placeholder text.`);
  if (text !== text.trim()) yield say("warning", "This text starts or ends with a space.");
  if (/\S {2,}\S/.test(text)) yield say("warning", "This text contains two consecutive spaces.");
}

/** Checks copy for claims, placeholders, and settings that it contains literally. */
export function checkCopy(sources: readonly SourcedDocument[], schema: Schema): Finding[] {
  const published = sources.filter(({ document }) => !/^(?:drafts|versions)\.|^_\./.test(document._id));
  // The document check validates the settings' fields.
  const settings = (published.find(({ document }) => document._id === "siteSettings")?.document ??
    {}) as SettingSource;
  return published.flatMap((source) => {
    if (!schema.get(source.document._type)) return [];
    const copy = copyOf(source, schema, settings);
    return [
      ...copy.flatMap((text) => [...wording(text), ...checkClaims(text)]),
      ...checkLeftovers(source, settings),
      ...(source.document._id === "privacyPolicy" ? checkProcessors(source, copy) : []),
    ];
  });
}
