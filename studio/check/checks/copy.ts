import type { Schema } from "sanity";
import type { SettingSource } from "../../../schemas/rules/settingValues.ts";
import type { SourcedDocument } from "../content.ts";
import { type CopyText, copyOf } from "../copyTexts.ts";
import { nodesOf } from "../documentNodes.ts";
import type { Finding } from "../finding.ts";
import { readability } from "../readability.ts";
import { checkClaims } from "./claims.ts";
import { located } from "./documents.ts";
import { checkLeftovers } from "./leftovers.ts";
import { checkLinks, targetsIn } from "./links.ts";
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

/** Checks that every picture, in any field, has alternative text. */
function pictures(source: SourcedDocument): Finding[] {
  return [...nodesOf(source.document, undefined)].flatMap(({ path, value }) => {
    if (typeof value !== "object" || value === null || !("_type" in value) || value._type !== "image")
      return [];
    if (!("asset" in value) && !("_sanityAsset" in value)) return [];
    const described = "alt" in value && typeof value.alt === "string" && value.alt.trim() !== "";
    if (described) return [];
    return [
      located(source, {
        level: "error",
        check: "copy",
        path,
        message: "This picture has no alternative text (alt). Describe the picture.",
      }),
    ];
  });
}

function reading(source: SourcedDocument, copy: readonly CopyText[]): Finding {
  const { ease, grade, words } = readability(copy.map(({ text }) => text));
  const message = `Readability: grade ${grade.toFixed(1)}, Flesch reading ease ${ease.toFixed(0)} (60 is plain English), ${words} words.`;
  return located(source, { level: "note", check: "copy", message });
}

/** Checks copy for claims, placeholders, broken links and pictures without alternative text. */
export function checkCopy(sources: readonly SourcedDocument[], schema: Schema): Finding[] {
  const published = sources.filter(({ document }) => !/^(?:drafts|versions)\.|^_\./.test(document._id));
  const targets = targetsIn(published);
  // The document check validates the settings' fields.
  const settings = (published.find(({ document }) => document._id === "siteSettings")?.document ??
    {}) as SettingSource;
  return published.flatMap((source) => {
    if (!schema.get(source.document._type)) return [];
    const copy = copyOf(source, schema, settings);
    return [
      ...copy.flatMap((text) => [...wording(text), ...checkClaims(text)]),
      ...checkLinks(source, targets),
      ...checkLeftovers(source, settings),
      ...pictures(source),
      ...(source.document._id === "privacyPolicy" ? checkProcessors(source, copy) : []),
      ...(source.document._type === "legalDocument" ? [reading(source, copy)] : []),
    ];
  });
}
