import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { exactly, identity, key, opening, optional, some, text, titled } from "../contentFields.ts";
import type { APPLICATIONS_QUERY_RESULT } from "../types.generated.ts";

const APPLICATIONS_QUERY = defineQuery(`*[_type == "applications" && _id == "applications"][0]{
  _id, _type, _rev,
  heading, intro,
  cards[]{
    _key, title, description, points,
    "image": select(defined(image.asset) => image{ "asset": asset._ref, alt, hotspot{ x, y, width, height }, crop{ top, bottom, left, right } })
  }
}`);

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const image = v.object({
  asset: v.pipe(text, v.regex(/^image-[0-9a-f]+-\d+x\d+-[a-z0-9]+$/, "must be an uploaded image")),
  alt: text,
  hotspot: optional(v.object({ x: fraction, y: fraction, width: fraction, height: fraction })),
  crop: optional(v.object({ top: fraction, bottom: fraction, left: fraction, right: fraction })),
});

/** A picture with its text alternative, and how it may be cropped. Fractions of the whole picture. */
export type ContentImage = v.InferOutput<typeof image>;

const contentSchema = v.object({
  _id: v.literal("applications"),
  _type: v.literal("applications"),
  ...identity,
  ...opening,
  cards: exactly(3, v.object({ ...key, ...titled, points: some(text), image: optional(image) })),
}) satisfies v.GenericSchema<unknown, NonNullable<APPLICATIONS_QUERY_RESULT>>;

/** Target Applications: three cards. */
export const applications = { query: APPLICATIONS_QUERY, contentSchema };
