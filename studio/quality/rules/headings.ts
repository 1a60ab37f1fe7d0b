import { blockText, isBlock, recordsIn } from "../../../schemas/rules/text/blockText.ts";
import type { DocumentNode } from "../../../schemas/rules/text/documentNodes.ts";
import type { QualityContext } from "../context.ts";
import type { QualityFinding } from "../finding.ts";
import { wordsIn } from "../readability.ts";

/** Words. Readers of a longer text need small headings to find their place. */
const LONG_TEXT = 350;
/** Characters. A longer bold paragraph is not a heading. */
const LONG_HEADING = 80;

/** A heading on the page, with its path. */
export interface Heading {
  readonly path: string;
  readonly text: string;
}

/** Returns the headings of a document, in its order. */
export function headingsOf(
  nodes: readonly DocumentNode[],
  { settings }: Pick<QualityContext, "settings">,
): Heading[] {
  return nodes.flatMap(({ path, value }) => {
    if (isBlock(value) && value.style === "h3") return [{ path, text: blockText(value, settings) }];
    const isHeading = typeof value === "string" && /(?:^|\.)(?:heading|headline)$/.test(path);
    return isHeading ? [{ path, text: value }] : [];
  });
}

const isBold = (value: unknown) =>
  isBlock(value) &&
  value.style !== "h3" &&
  value.listItem === undefined &&
  recordsIn(value.children).length > 0 &&
  recordsIn(value.children).every(
    ({ text, marks }) => text === "" || (Array.isArray(marks) && marks.includes("strong")),
  );

/** Returns the most words of a rich text between two of its small headings. */
function longestPart(blocks: readonly unknown[], { settings }: QualityContext): number {
  let [longest, current] = [0, 0];
  for (const block of blocks.filter(isBlock)) {
    current = block.style === "h3" ? 0 : current + wordsIn(blockText(block, settings)).length;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** Finds headings in capitals, bold paragraphs in place of headings, and long texts without headings. */
export function headingFindings(nodes: readonly DocumentNode[], context: QualityContext): QualityFinding[] {
  const say = (path: string, message: string): QualityFinding => ({
    level: "warning",
    topic: "headings",
    path,
    message,
  });
  const capitals = headingsOf(nodes, context).flatMap(({ path, text }) =>
    /[A-Z]{4,}.*[A-Z]{4,}/.test(text) && text === text.toUpperCase()
      ? [
          say(
            path,
            "This heading is in capitals. Write it in lowercase: it is easier to read, and screen readers may spell capitals.",
          ),
        ]
      : [],
  );
  const others = nodes.flatMap(({ path, value }) => {
    if (Array.isArray(value)) {
      const words = longestPart(value, context);
      const message = `This text has ${words} words without a small heading. Add small headings, so that readers find their place.`;
      return words > LONG_TEXT ? [say(path, message)] : [];
    }
    if (!isBlock(value) || !isBold(value)) return [];
    const text = blockText(value, context.settings);
    if (text.trim() === "" || text.length > LONG_HEADING || /[.!?:]$/.test(text)) return [];
    return [
      say(
        path,
        `“${text}” is only bold. If it is a heading, choose the style “Small heading”, so that screen readers list it.`,
      ),
    ];
  });
  return [...capitals, ...others];
}
