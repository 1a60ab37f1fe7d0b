import * as v from "valibot";
import { articleBlocksProblem, blocksProblem } from "#schemas/rules/blocks.ts";
import { isBlank } from "#schemas/rules/text/typedText.ts";
import { pageSectionIds } from "#schemas/singletons.ts";
import type { ContentDocument } from "./ContentDocument.ts";
import { identity, some, text } from "./contentFields.ts";
import { PICTURE } from "./portableText.ts";
import { pageBlocks } from "./validators.generated.ts";

/** The GROQ projections of the blocks that editors can save under a name. */
const SAVEABLE_BLOCKS = `_type == "featureCardsBlock" => { _type, _key, heading, intro, numbered, cards[]{ _key, title, description } },
    _type == "figuresBlock" => { _type, _key, heading, intro, figures[]{ _key, value, label, note, "claim": claim._ref } },
    _type == "textBlock" => {
      _type, _key, heading,
      body[]{
        _type == "block" => { ... },
        _type == "image" => { _type, _key, ${PICTURE} }
      }
    },
    _type == "pictureTextBlock" => {
      _type, _key, heading, body, side,
      "picture": picture{ ${PICTURE} }
    },
    _type == "tableBlock" => { _type, _key, heading, intro, caption, rows[]{ _key, cells } },
    _type == "questionsBlock" => { _type, _key, heading, intro, questions[]{ _key, title, description } },
    _type == "quotationsBlock" => { _type, _key, heading, intro, quotations[]{ _key, text, person, role } },
    _type == "newestArticlesBlock" => { _type, _key, heading, intro, kind },
    _type == "callToActionBlock" => {
      _type, _key, heading, text, buttonLabel, href, interest, page{ target, section }
    }`;

/** The GROQ projection of a saved block. */
const SAVED_BLOCK = `{ _id, _rev, block[]{
      ${SAVEABLE_BLOCKS}
    } }`;

/** The GROQ projections of the blocks that pages and articles share. */
const SHARED_BLOCKS = `_type == "sectionBlock" => { _type, _key, "section": section._ref },
    ${SAVEABLE_BLOCKS},
    _type == "earlyAccessBlock" => { _type, _key, heading, intro },
    _type == "claimsBlock" => { _type, _key, heading, intro },
    _type == "reportBlock" => { _type, _key, heading, intro, kind },
    _type == "sharedBlock" => { _type, _key, "saved": saved->${SAVED_BLOCK} }`;

/** The GROQ projection of the blocks of a page. */
export const BLOCKS = `blocks[]{
    _type == "openingBlock" => {
      _type, _key, heading, intro, buttonLabel, href, interest, page{ target, section }, moment
    },
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
