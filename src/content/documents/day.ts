import * as v from "valibot";
import { between, wholeNumber } from "../contentFields.ts";
import { dayBase, dayMoments } from "../validators.generated.ts";
import { DAY_QUERY } from "./queries.generated.ts";

/** A moment of the day. Its `kind` selects the drawing of its lines. */
export type DayMoment = v.InferOutput<typeof dayMoments>;

/** The drawing needs at least three moments. Its scale starts at 60. */
const contentSchema = v.object({
  ...dayBase.entries,
  moments: between(3, 6, dayMoments),
  goal: wholeNumber(60, 190),
});

/** A day with Maria: the moments of a fictional patient's day, and her readings. */
export const day = { query: DAY_QUERY, contentSchema };
