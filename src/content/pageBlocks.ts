import * as v from "valibot";
import { articleBlocksProblem, blocksProblem } from "#schemas/rules/blocks.ts";
import { isBlank } from "#schemas/rules/text/typedText.ts";
import { pageSectionIds } from "#schemas/singletons.ts";
import type { ContentDocument } from "./ContentDocument.ts";
import { identity, some, text } from "./contentFields.ts";
import { OPENING_BLOCK, PLACED_BLOCKS, SAVEABLE_BLOCKS } from "./documents/queries.generated.ts";
import { pageBlocks } from "./validators.generated.ts";

/** The GROQ projection of a saved block. */
const SAVED_BLOCK = `{ _id, _rev, block[]{
      ${SAVEABLE_BLOCKS}
    } }`;

/** The GROQ projections of the blocks that pages and articles share. */
const SHARED_BLOCKS = `${PLACED_BLOCKS},
    ${SAVEABLE_BLOCKS},
    _type == "sharedBlock" => { _type, _key, "saved": saved->${SAVED_BLOCK} }`;

/** The GROQ projection of the blocks of a page. */
export const BLOCKS = `blocks[]{
    ${OPENING_BLOCK},
    ${SHARED_BLOCKS}
  }`;

/** The GROQ projection of the blocks of an article, which has no opening. */
export const ARTICLE_BLOCKS = `blocks[]{
    ${SHARED_BLOCKS}
  }`;

interface Button {
  readonly buttonLabel: string | null;
  readonly href: string | null;
  readonly page: object | null;
}

/** Whether a button has both a label and a destination, or neither. */
const isWhole = ({ buttonLabel, href, page }: Button) =>
  !isBlank(buttonLabel ?? "") === (href !== null || page !== null);
const HALF_BUTTON = "has a button without a label or without a destination";

const {
  openingBlock,
  callToActionBlock,
  sectionBlock,
  earlyAccessBlock,
  claimsBlock,
  reportBlock,
  sharedBlock,
  ...others
} = pageBlocks;

const saveable = [
  v.pipe(
    v.object({ ...callToActionBlock.entries, buttonLabel: text }),
    v.check((block) => isWhole(block), HALF_BUTTON),
  ),
  ...Object.values(others),
] as const;

const savedBlock = v.object({
  _id: text,
  ...identity,
  block: v.strictTuple([v.variant("_type", [...saveable], "isn't a block that can be saved")]),
});

const variants = [
  v.object({
    ...sectionBlock.entries,
    section: v.picklist(pageSectionIds, "isn't a section that a page can show"),
  }),
  ...saveable,
  earlyAccessBlock,
  claimsBlock,
  reportBlock,
  v.object({ ...sharedBlock.entries, saved: savedBlock }),
] as const;

const opening = v.pipe(
  openingBlock,
  v.check((block) => isWhole(block), HALF_BUTTON),
);

export const blocksOfPage = v.pipe(
  some(v.variant("_type", [opening, ...variants], "isn't a block of pages")),
  v.check(
    (blocks) => blocksProblem(blocks) === undefined,
    ({ input }) => blocksProblem(input) ?? "",
  ),
);

/** The blocks of an article or a case study. */
export const blocksOfArticle = v.pipe(
  some(v.variant("_type", [...variants], "isn't a block of articles")),
  v.check(
    (blocks) => articleBlocksProblem(blocks) === undefined,
    ({ input }) => articleBlocksProblem(input) ?? "",
  ),
);

/** Returns the document of a saved block, which is part of the pages that show it. */
export const savedBlockWithId = (id: string): ContentDocument => ({
  id,
  query: `*[_type == "savedBlock" && _id == $id][0]{ "title": name, ...${SAVED_BLOCK} }`,
  contentSchema: savedBlock,
});
