import * as v from "valibot";
import { settingChoices } from "#schemas/rules/settingValues.ts";
import { httpsUrl, key, link, list, optional, some, text } from "./contentFields.ts";

// Validators for pictures and for text with headings, lists and links.

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The GROQ projection of a picture. */
export const PICTURE = `"asset": asset._ref, alt, hotspot{ x, y, width, height }, crop{ top, bottom, left, right }`;

/** The id of a picture that the site can serve, with its hash, width, height and format. A lake also stores GIFs and SVGs. */
export const assetPattern = /^image-([0-9a-f]{40})-(\d{1,5})x(\d{1,5})-(jpg|jpeg|png|webp|avif)$/;

/** The fields of a picture in a query result. */
const pictureFields = {
  asset: v.pipe(text, v.regex(assetPattern, "must be an uploaded JPEG, PNG, WebP or AVIF picture")),
  alt: text,
  hotspot: optional(v.object({ x: fraction, y: fraction, width: fraction, height: fraction })),
  crop: optional(v.object({ top: fraction, bottom: fraction, left: fraction, right: fraction })),
};

export const picture = v.object(pictureFields);

/** A picture with its text alternative, hotspot and crop. Both are fractions of the whole picture. */
export type ContentImage = v.InferOutput<typeof picture>;

const span = v.object({
  _type: v.literal("span"),
  ...key,
  text: v.string(),
  marks: v.exactOptional(v.array(v.string())),
});

/** A value of the site settings, as stored. */
const settingValue = v.object({
  _type: v.literal("settingValue"),
  ...key,
  setting: v.picklist(settingChoices.map(({ value }) => value)),
  text: v.exactOptional(v.string()),
});

/** At most 10, as in the Studio. Each level nests another element, so a level of millions would exhaust the memory. */
const listLevel = v.pipe(
  v.number(),
  v.integer("must be a whole number"),
  v.minValue(1, "must be at least 1"),
  v.maxValue(10, "must be at most 10"),
);

const writtenLink = v.object({ _type: v.literal("link"), ...key, href: link });

const reference = v.object({
  _type: v.literal("reference"),
  _ref: text,
  _weak: v.exactOptional(v.boolean()),
});

/** A link to a page of this site or to one of its sections, as in a query result. */
export const pickedLink = v.object({ target: reference, section: optional(text) });

/** A picked link as a mark in a text, as stored. */
const pickedMark = v.object({
  _type: v.literal("pageLink"),
  ...key,
  target: reference,
  section: v.exactOptional(text),
});

/** A source in a text, as stored. */
const citation = v.object({
  _type: v.literal("citation"),
  ...key,
  source: text,
  url: v.exactOptional(httpsUrl),
});

/** A claim in a text, as stored. */
const citedClaim = v.object({ _type: v.literal("citedClaim"), ...key, claim: reference });

const blockFields = {
  _type: v.literal("block", "must be text"),
  ...key,
  style: v.picklist(["normal", "h3"]),
  listItem: v.exactOptional(v.picklist(["bullet", "number"])),
  level: v.exactOptional(listLevel),
  markDefs: v.exactOptional(list(v.variant("_type", [writtenLink, pickedMark]))),
};

interface Marked {
  readonly children: readonly { readonly _type: string; readonly marks?: readonly string[] }[];
  readonly markDefs?: readonly { readonly _key: string }[];
}

const hasTextInLinks = ({ children, markDefs = [] }: Marked) =>
  markDefs.every(({ _key }) => children.some(({ marks }) => marks?.includes(_key)));
const EMPTY_LINK = "contains a link without text";

/** A paragraph, a small heading or a list item of a legal document. */
export const legalBlock = v.pipe(
  v.object({ ...blockFields, children: some(v.variant("_type", [span, settingValue])) }),
  v.check((block) => hasTextInLinks(block), EMPTY_LINK),
);

/** A paragraph, a small heading or a list item of a page. */
export const textBlock = v.pipe(
  v.object({
    ...blockFields,
    children: some(v.variant("_type", [span, settingValue, citation, citedClaim])),
  }),
  v.check((block) => hasTextInLinks(block), EMPTY_LINK),
);

/** An item of a text with pictures. */
export const richText = v.union(
  [textBlock, v.object({ _type: v.literal("image"), ...key, ...pictureFields })],
  "must be text or a picture",
);
