import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { headingAndIntro, identity, some, text, titledItem } from "../contentFields.ts";
import type { TECHNOLOGY_QUERY_RESULT } from "../types.generated.ts";

const TECHNOLOGY_QUERY = defineQuery(`*[_type == "technology" && _id == "technology"][0]{
  _id, _type, _rev,
  heading, intro,
  collectionHeading,
  collectionPoints[]{ _key, title, description },
  processingHeading,
  processingSteps[]{ _key, title, description }
}`);

const contentSchema = v.object({
  _id: v.literal("technology"),
  _type: v.literal("technology"),
  ...identity,
  ...headingAndIntro,
  collectionHeading: text,
  collectionPoints: some(titledItem),
  processingHeading: text,
  processingSteps: some(titledItem),
}) satisfies v.GenericSchema<unknown, NonNullable<TECHNOLOGY_QUERY_RESULT>>;

/** Our Data-Driven Approach: collection points and processing steps. */
export const technology = { query: TECHNOLOGY_QUERY, contentSchema };
