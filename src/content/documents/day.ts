import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { between, wholeNumber } from "../contentFields.ts";
import { dayBase, dayMoments } from "../validators.generated.ts";

const DAY_QUERY = defineQuery(`*[_type == "day" && _id == $id][0]{
  _id, _type, _rev,
  heading, intro,
  moments[]{
    _key, time, title, description, kind, surfaceTitle, surfaceDetail,
    lines[]{ _key, label, text, fromPatient }
  },
  systolic, diastolic, goal, goalLabel, note
}`);

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
