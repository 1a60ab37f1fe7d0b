import { claimedWords, isPartOfClaim } from "../claims/claimedWords.ts";
import { isRecord } from "../isRecord.ts";
import type { SettingSource } from "../settingValues.ts";
import { blockText, isBlock } from "./blockText.ts";
import { type DocumentNode, isInRecord, untypedNodesOf } from "./documentNodes.ts";

/** A text that visitors can read, with its path in the document. */
export interface DocumentText {
  readonly path: string;
  readonly text: string;
  /** Set for a figure, a goal, a response time or a standard, which a claim must approve as a whole. */
  readonly claimed?: {
    /** What it is: “figure”. */
    readonly what: string;
    readonly claimId?: string;
  };
}

/** Fields whose strings are not copy: choices, addresses, phone numbers and dates. Sanity's own fields start with `_`. */
const fieldsWithoutCopy =
  /(?:^|\.)(?:_\w+|style|listItem|kind|from|tier|side|section|inFooter|interest|current|setting|consentDate|consentNote|href|url|\w*Url|\w*Slug|\w*Number|effectiveDate|publishedAt|revisedAt|medicallyReviewedAt|email|phone)$/;

const typeOf = (value: unknown) =>
  typeof value === "object" && value !== null && "_type" in value ? value._type : undefined;

function textAt(
  { path, value, parent }: DocumentNode,
  settings: SettingSource,
): Omit<DocumentText, "path"> | undefined {
  if (typeof value === "string") {
    const partOfClaim = isPartOfClaim(typeOf(parent), path.slice(path.lastIndexOf(".") + 1));
    const partOfWhole = typeOf(parent) === "span" || partOfClaim || path.includes(".marks[");
    return fieldsWithoutCopy.test(path) || partOfWhole ? undefined : { text: value };
  }
  if (!isRecord(value)) return undefined;
  if (isBlock(value)) return { text: blockText(value, settings) };
  const claimed = claimedWords(value);
  if (!claimed) return undefined;
  const claim = isRecord(value.claim) ? value.claim._ref : undefined;
  const { what, words: text } = claimed;
  return { text, claimed: { what, ...(typeof claim === "string" && { claimId: claim }) } };
}

/** Returns all copy of a document: strings, portable-text blocks, and figures with their labels. */
export const documentTexts = (document: object, settings: SettingSource): DocumentText[] =>
  untypedNodesOf(document).flatMap((node) => {
    const text = isInRecord(node.path) ? undefined : textAt(node, settings);
    return text ? [{ path: node.path, ...text }] : [];
  });
