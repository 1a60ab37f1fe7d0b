import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { between, identity, key, opening, optional, some, text, titled } from "../contentFields.ts";
import { PICTURE, picture } from "../portableText.ts";
import type { APPLICATIONS_QUERY_RESULT } from "../types.generated.ts";

const APPLICATIONS_QUERY = defineQuery(`*[_type == "applications" && _id == "applications"][0]{
  _id, _type, _rev,
  heading, intro,
  cards[]{
    _key, title, description, points,
    "image": select(defined(image.asset) => image{ ${PICTURE} })
  }
}`);

const contentSchema = v.object({
  _id: v.literal("applications"),
  _type: v.literal("applications"),
  ...identity,
  ...opening,
  cards: between(2, 6, v.object({ ...key, ...titled, points: some(text), image: optional(picture) })),
}) satisfies v.GenericSchema<unknown, NonNullable<APPLICATIONS_QUERY_RESULT>>;

/** Target Applications: two to six cards. */
export const applications = { query: APPLICATIONS_QUERY, contentSchema };
