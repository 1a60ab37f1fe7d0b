import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { headingAndIntro, identity, some, text, titledItem } from "../contentFields.ts";
import type { EARLY_ACCESS_QUERY_RESULT } from "../types.generated.ts";

const EARLY_ACCESS_QUERY = defineQuery(`*[_type == "earlyAccess" && _id == "earlyAccess"][0]{
  _id, _type, _rev,
  heading, intro,
  stepsHeading,
  steps[]{ _key, title, description }
}`);

const contentSchema = v.object({
  _id: v.literal("earlyAccess"),
  _type: v.literal("earlyAccess"),
  ...identity,
  ...headingAndIntro,
  stepsHeading: text,
  steps: some(titledItem),
}) satisfies v.GenericSchema<unknown, NonNullable<EARLY_ACCESS_QUERY_RESULT>>;

/** The words around the early-access form. */
export const earlyAccess = { query: EARLY_ACCESS_QUERY, contentSchema };
