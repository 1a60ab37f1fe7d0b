// The rules for the blocks of a page. The Studio's forms and the site share them, so this file imports nothing.
import { isBlank } from "./text/typedText.ts";

/** The block types of a page, in the order of the Studio's menu. */
export const blockTypes = [
  "openingBlock",
  "sectionBlock",
  "featureCardsBlock",
  "figuresBlock",
  "textBlock",
  "pictureTextBlock",
  "tableBlock",
  "questionsBlock",
  "quotationsBlock",
  "newestArticlesBlock",
  "callToActionBlock",
  "earlyAccessBlock",
  "claimsBlock",
  "reportBlock",
  "sharedBlock",
] as const;

/** The block types that a page can have only once, or once for each section or report. */
const onceOnPage = [
  "openingBlock",
  "sectionBlock",
  "earlyAccessBlock",
  "claimsBlock",
  "reportBlock",
] as const;

/** The block types that editors can save under a name. A saved block can't contain another saved block. */
export const saveableTypes = blockTypes.filter(
  (type) => type !== "sharedBlock" && !onceOnPage.some((once) => once === type),
);

/** The fields of a block that the rule reads. Drafts may be malformed. */
export interface BlockOnPage {
  readonly _type?: string;
  readonly section?: { readonly _ref?: string } | string | null;
  readonly kind?: string | null;
}

const sectionOf = ({ section }: BlockOnPage) => (typeof section === "string" ? section : section?._ref);

/** The block types of an article. It has no opening: its title is the main heading. */
export const articleBlockTypes = blockTypes.filter((type) => type !== "openingBlock");

/**
 * Checks the blocks of a page as a whole: a page has one `h1`, and its anchors and form fields are unique.
 * Returns an error message for the editor, or undefined if the blocks are valid.
 */
export function blocksProblem(blocks: readonly BlockOnPage[] | undefined): string | undefined {
  if (!Array.isArray(blocks) || blocks.length === 0) return undefined;
  const openings = blocks.filter((block) => block?._type === "openingBlock");
  if (openings.length !== 1 || blocks[0]?._type !== "openingBlock")
    return "Start the page with an opening, and use only one. It contains the page's main heading.";
  return repeatedProblem(blocks);
}

/** Checks the blocks of an article in the same way. */
export function articleBlocksProblem(blocks: readonly BlockOnPage[] | undefined): string | undefined {
  if (!Array.isArray(blocks)) return undefined;
  if (blocks.some((block) => block?._type === "openingBlock"))
    return "Remove the opening. The title of the article is its main heading.";
  return repeatedProblem(blocks);
}

/** Checks that sections, the early-access form, the list of claims and reports are on the page only once. */
function repeatedProblem(blocks: readonly BlockOnPage[]): string | undefined {
  const sections = blocks.flatMap((block) =>
    block?._type === "sectionBlock" ? (sectionOf(block) ?? []) : [],
  );
  const twice = sections.find((section, index) => sections.indexOf(section) !== index);
  if (twice) return `The section "${twice}" is on this page twice. Remove one.`;
  const forms = blocks.filter(
    (block) => block?._type === "earlyAccessBlock" || (block && sectionOf(block) === "earlyAccess"),
  );
  if (forms.length > 1) return "The early-access form is on this page twice. Remove one.";
  if (blocks.filter((block) => block?._type === "claimsBlock").length > 1)
    return "The list of claims is on this page twice. Remove one.";
  const reports = blocks.flatMap((block) => (block?._type === "reportBlock" ? (block.kind ?? []) : []));
  if (new Set(reports).size < reports.length) return "A report is on this page twice. Remove one.";
  return undefined;
}

/** The fields that name a block or an item of a list, best first. */
const nameFields = ["heading", "title", "label", "name", "question", "text"];

/** The maximum length of a name in a message, in UTF-16 code units. */
const MAX_NAME = 40;

/** Returns the words by which an editor recognizes a block or an item, in quotes; undefined if it has none. */
export function itemName(item: unknown): string | undefined {
  const fields = new Map(typeof item === "object" && item !== null ? Object.entries(item) : []);
  const name: unknown = nameFields.map((field) => fields.get(field)).find((value) => value);
  if (typeof name !== "string" || isBlank(name)) return undefined;
  return `“${name.length > MAX_NAME ? `${name.slice(0, MAX_NAME).trimEnd()}…` : name}”`;
}

/** Returns whether a page lists the claims. It needs no translation, because claims exist only in English. */
export const listsClaims = ({ blocks }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(blocks) && blocks.some((block) => block?._type === "claimsBlock");

// The rules of tables. The Studio's form and the check share them.

/** A row of a table in a draft, which may be incomplete. */
export interface TableRow {
  readonly _key?: string;
  readonly cells?: readonly string[] | null;
}

/** Returns what is wrong with the rows of a table, or undefined if all rows have a cell for each column. */
export function tableProblem(rows: readonly TableRow[] | null | undefined): string | undefined {
  if (!Array.isArray(rows)) return undefined;
  const [columns = 0, ...others] = rows.map((row: TableRow | null) => row?.cells?.length ?? 0);
  const uneven = others.findIndex((cells) => cells !== columns);
  if (uneven === -1) return undefined;
  return `Row ${uneven + 2} has ${others[uneven]} cells, but there are ${columns} columns. Give each row ${columns} cells.`;
}
