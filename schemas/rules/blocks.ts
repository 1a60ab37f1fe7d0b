// Which blocks a page may hold. The Studio's forms and the site share this rule, so it imports nothing.

/** The types of a page's blocks, as the Studio's menu has them. */
export const blockTypes = [
  "openingBlock",
  "sectionBlock",
  "featureCardsBlock",
  "figuresBlock",
  "textBlock",
  "pictureTextBlock",
  "questionsBlock",
  "quotationsBlock",
  "callToActionBlock",
  "earlyAccessBlock",
] as const;

/** What the rule reads of a block; anything may be wrong with it. */
export interface BlockOnPage {
  readonly _type?: string;
  readonly section?: { readonly _ref?: string } | string | null;
}

const sectionOf = ({ section }: BlockOnPage) => (typeof section === "string" ? section : section?._ref);

/**
 * What is wrong with the blocks of a page taken together, in words; undefined when nothing is. A page has one first
 * heading, and its anchors, and the form's fields, are there once.
 */
export function blocksProblem(blocks: readonly BlockOnPage[] | undefined): string | undefined {
  if (!Array.isArray(blocks) || blocks.length === 0) return undefined;
  const openings = blocks.filter((block) => block?._type === "openingBlock");
  if (openings.length !== 1 || blocks[0]?._type !== "openingBlock")
    return "A page begins with its opening, and has no other: it holds the page's first heading.";
  const sections = blocks.flatMap((block) =>
    block?._type === "sectionBlock" ? (sectionOf(block) ?? []) : [],
  );
  const twice = sections.find((section, index) => sections.indexOf(section) !== index);
  if (twice) return `The section "${twice}" is on this page twice: remove one.`;
  const forms = blocks.filter(
    (block) => block?._type === "earlyAccessBlock" || (block && sectionOf(block) === "earlyAccess"),
  );
  if (forms.length > 1) return "The early-access form is on this page twice: remove one.";
  return undefined;
}
