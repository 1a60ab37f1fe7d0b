import type { Schema } from "sanity";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import type { SettingSource } from "../../schemas/rules/settingValues.ts";
import { blockText, isBlock } from "./blockText.ts";
import type { StoredDocument } from "./context.ts";
import { type DocumentNode, nodesOf, withoutRecords } from "./documentNodes.ts";

/** A text that visitors can read, with its path in the document. */
export interface DocumentText {
  readonly path: string;
  readonly text: string;
  /** True for a number or fact with its label, which must be approved as a whole. */
  readonly isFigure: boolean;
  /** The id of the claim that a figure names. */
  readonly claimId?: string;
}

/**
 * Fields whose strings are not copy: choices, addresses, phone numbers and dates. Sanity's own fields start with `_`.
 */
const fieldsWithoutCopy =
  /(?:^|\.)(?:_\w+|style|listItem|kind|from|tier|side|section|inFooter|current|setting|consentDate|consentNote|href|url|\w*Url|\w*Slug|\w*Number|effectiveDate|publishedAt|revisedAt|email|phone)$/;

const typeOf = (value: unknown) =>
  typeof value === "object" && value !== null && "_type" in value ? value._type : undefined;

function textAt(
  { path, value, parent }: DocumentNode,
  settings: SettingSource,
): Omit<DocumentText, "path"> | undefined {
  if (typeof value === "string") {
    const partOfFigure = typeOf(parent) === "marketingFigure" && !path.endsWith(".note");
    const partOfWhole = typeOf(parent) === "span" || partOfFigure || path.includes(".marks[");
    return fieldsWithoutCopy.test(path) || partOfWhole ? undefined : { text: value, isFigure: false };
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (isBlock(value)) return { text: blockText(value, settings), isFigure: false };
  if (typeOf(value) === "marketingFigure" && "value" in value && "label" in value) {
    const claim = "claim" in value && isRecord(value.claim) ? value.claim._ref : undefined;
    return {
      text: `${value.value} ${value.label}`,
      isFigure: true,
      ...(typeof claim === "string" && { claimId: claim }),
    };
  }
  return undefined;
}

/** Returns all copy of a document: strings, portable-text blocks, and figures with their labels. */
export function documentTexts(
  document: StoredDocument,
  schema: Schema,
  settings: SettingSource,
): DocumentText[] {
  return [...nodesOf(withoutRecords(document), schema.get(document._type))].flatMap((node) => {
    const text = textAt(node, settings);
    return text ? [{ path: node.path, ...text }] : [];
  });
}
