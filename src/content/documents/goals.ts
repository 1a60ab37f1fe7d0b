import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { exactly, headingAndIntro, identity, key, text, titledItem } from "../contentFields.ts";
import type { GOALS_QUERY_RESULT } from "../types.generated.ts";

const GOALS_QUERY = defineQuery(`*[_type == "goals" && _id == "goals"][0]{
  _id, _type, _rev,
  heading, intro,
  goals[]{ _key, label, description, percent },
  targetsHeading,
  targets[]{ _key, title, description }
}`);

const percent = v.pipe(
  v.number(),
  v.integer("must be a whole number"),
  v.minValue(0, "must be at least 0"),
  v.maxValue(100, "must be at most 100"),
);

const contentSchema = v.object({
  _id: v.literal("goals"),
  _type: v.literal("goals"),
  ...identity,
  ...headingAndIntro,
  goals: exactly(3, v.object({ ...key, label: text, description: text, percent })),
  targetsHeading: text,
  targets: exactly(3, titledItem),
}) satisfies v.GenericSchema<unknown, NonNullable<GOALS_QUERY_RESULT>>;

/** Our Goals: three progress bars and three targets. */
export const goals = { query: GOALS_QUERY, contentSchema };
