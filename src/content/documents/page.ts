import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { blocksProblem } from "#schemas/rules/blocks.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { pageSectionIds } from "#schemas/singletons.ts";
import { between, identity, key, link, optional, some, text, titledItem, words } from "../contentFields.ts";
import { PICTURE, pickedLink, picture, pictureFields, textBlock } from "../portableText.ts";
import { SEARCH_AND_SHARE, searchAndShare } from "../searchAndShare.ts";
import type { PAGE_QUERY_RESULT } from "../types.generated.ts";
import { questionsBlock } from "./questionsBlock.ts";

// Asked for by its address, or by its id. Of two pages with one address, the older one has it.
const PAGE_QUERY =
  defineQuery(`*[_type == "page" && ("/" + slug.current == $path || _id == $id)] | order(_createdAt asc, _id asc)[0]{
  _id, _type, _rev,
  title, description, "path": "/" + slug.current, inFooter,
  ${SEARCH_AND_SHARE},
  blocks[]{
    _type == "openingBlock" => { _type, _key, heading, intro, buttonLabel, href, page{ target, section } },
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

/** The key is part of the block's anchor. */
const blockKey = { _key: v.pipe(text, v.regex(/^[\w-]+$/, "must be letters, digits and hyphens")) };
const headed = { ...blockKey, heading: text };
const introduced = { ...headed, intro: optional(words) };
/** Where a button leads: a page of this site, or an address. */
const leads = { href: optional(link), page: optional(pickedLink) };

interface Button {
  readonly buttonLabel: string | null;
  readonly href: string | null;
  readonly page: object | null;
}

/** A button has words and leads somewhere, or there is none. */
const isWhole = ({ buttonLabel, href, page }: Button) =>
  Boolean(buttonLabel?.trim()) === (href !== null || page !== null);
const HALF_BUTTON = "has a button without words, or one that leads nowhere";

const opening = v.pipe(
  v.object({
    _type: v.literal("openingBlock"),
    ...headed,
    intro: text,
    buttonLabel: optional(words),
    ...leads,
  }),
  v.check((block) => isWhole(block), HALF_BUTTON),
);

const callToAction = v.pipe(
  v.object({ _type: v.literal("callToActionBlock"), ...headed, text, buttonLabel: text, ...leads }),
  v.check((block) => isWhole(block), HALF_BUTTON),
);

const block = v.variant(
  "_type",
  [
    opening,
    v.object({
      _type: v.literal("sectionBlock"),
      ...blockKey,
      section: v.picklist(pageSectionIds, "is no section that a page may show"),
    }),
    v.object({ _type: v.literal("featureCardsBlock"), ...introduced, cards: between(1, 6, titledItem) }),
    v.object({
      _type: v.literal("figuresBlock"),
      ...introduced,
      figures: between(1, 4, v.object({ ...key, value: text, label: text })),
    }),
    v.object({
      _type: v.literal("textBlock"),
      ...headed,
      body: some(
        v.union(
          [textBlock, v.object({ _type: v.literal("image"), ...key, ...pictureFields })],
          "must be text or a picture",
        ),
      ),
    }),
    v.object({
      _type: v.literal("pictureTextBlock"),
      ...headed,
      body: some(textBlock),
      side: v.picklist(["left", "right"]),
      picture,
    }),
    questionsBlock,
    v.object({
      _type: v.literal("quotationsBlock"),
      ...introduced,
      quotations: between(1, 3, v.object({ ...key, text, person: text, role: optional(words) })),
    }),
    callToAction,
    v.object({ _type: v.literal("earlyAccessBlock"), ...introduced }),
  ],
  "is no block that pages have",
);

const contentSchema = v.object({
  _id: text,
  _type: v.literal("page"),
  ...identity,
  title: text,
  description: text,
  searchAndShare,
  path: v.pipe(text, v.check(isPagePath, "is no address that a page may have")),
  // Not shown here. Without it a link would go from the footer, as if an editor had wanted that.
  inFooter: v.picklist(["no", "solutions", "legal"]),
  blocks: v.pipe(
    some(block),
    v.check(
      (blocks) => blocksProblem(blocks) === undefined,
      ({ input }) => blocksProblem(input) ?? "",
    ),
  ),
}) satisfies v.GenericSchema<unknown, NonNullable<PAGE_QUERY_RESULT>>;

/** A page of an editor's making. */
export const page = { query: PAGE_QUERY, contentSchema };
