import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { blocksProblem } from "#schemas/rules/blocks.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { pageSectionIds } from "#schemas/singletons.ts";
import { some, text } from "../contentFields.ts";
import { PICTURE } from "../portableText.ts";
import { SEARCH_AND_SHARE } from "../searchAndShare.ts";
import type { PAGE_QUERY_RESULT } from "../types.generated.ts";
import { pageBase, pageBlocks } from "../validators.generated.ts";

// Finds a page by its path or id. If two pages have the same path, the older one wins.
const PAGE_QUERY =
  defineQuery(`*[_type == "page" && ("/" + slug.current == $path || _id == $id)] | order(_createdAt asc, _id asc)[0]{
  _id, _type, _rev,
  title, description, "path": "/" + slug.current, inFooter,
  ${SEARCH_AND_SHARE},
  blocks[]{
    _type == "openingBlock" => { _type, _key, heading, intro, buttonLabel, href, page{ target, section }, moment },
    _type == "sectionBlock" => { _type, _key, "section": section._ref },
    _type == "featureCardsBlock" => { _type, _key, heading, intro, cards[]{ _key, title, description } },
    _type == "figuresBlock" => { _type, _key, heading, intro, figures[]{ _key, value, label } },
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
    _type == "questionsBlock" => { _type, _key, heading, intro, questions[]{ _key, title, description } },
    _type == "quotationsBlock" => { _type, _key, heading, intro, quotations[]{ _key, text, person, role } },
    _type == "callToActionBlock" => { _type, _key, heading, text, buttonLabel, href, page{ target, section } },
    _type == "earlyAccessBlock" => { _type, _key, heading, intro }
  }
}`);

interface Button {
  readonly buttonLabel: string | null;
  readonly href: string | null;
  readonly page: object | null;
}

/** Whether a button has both a label and a destination, or neither. */
const isWhole = ({ buttonLabel, href, page }: Button) =>
  Boolean(buttonLabel?.trim()) === (href !== null || page !== null);
const HALF_BUTTON = "has a button without a label or without a destination";

const { openingBlock, callToActionBlock, sectionBlock, ...others } = pageBlocks;

const block = v.variant(
  "_type",
  [
    v.pipe(
      openingBlock,
      v.check((block) => isWhole(block), HALF_BUTTON),
    ),
    v.pipe(
      v.object({ ...callToActionBlock.entries, buttonLabel: text }),
      v.check((block) => isWhole(block), HALF_BUTTON),
    ),
    v.object({
      ...sectionBlock.entries,
      section: v.picklist(pageSectionIds, "isn't a section that a page can show"),
    }),
    ...Object.values(others),
  ],
  "isn't a block of pages",
);

const contentSchema = v.object({
  ...pageBase.entries,
  path: v.pipe(text, v.check(isPagePath, "isn't a valid page address")),
  blocks: v.pipe(
    some(block),
    v.check(
      (blocks) => blocksProblem(blocks) === undefined,
      ({ input }) => blocksProblem(input) ?? "",
    ),
  ),
}) satisfies v.GenericSchema<unknown, NonNullable<PAGE_QUERY_RESULT>>;

/** An editor's page. */
export const page = { query: PAGE_QUERY, contentSchema };
