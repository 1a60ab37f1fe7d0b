import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { clockPattern } from "#schemas/rules/clock.ts";
import { between, exactly, headingAndIntro, identity, key, optional, some, text } from "../contentFields.ts";
import type { DAY_QUERY_RESULT } from "../types.generated.ts";

const DAY_QUERY = defineQuery(`*[_type == "day" && _id == "day"][0]{
  _id, _type, _rev,
  heading, intro,
  moments[]{
    _key, time, title, description, kind, surfaceTitle, surfaceDetail,
    lines[]{ _key, label, text, fromPatient }
  },
  systolic, diastolic, goal, goalLabel, note
}`);

const moment = v.object({
  ...key,
  time: v.pipe(v.string(), v.regex(clockPattern, "must be a time of day such as 8:00 AM")),
  title: text,
  description: text,
  kind: v.picklist(["messages", "alert", "call", "video", "note"]),
  surfaceTitle: text,
  surfaceDetail: text,
  lines: some(v.object({ ...key, label: text, text: text, fromPatient: optional(v.boolean()) })),
});

/** A moment of the day; `kind` says how its lines are drawn. */
export type DayMoment = v.InferOutput<typeof moment>;

const pressure = v.pipe(
  v.number(),
  v.minValue(60, "must be at least 60"),
  v.maxValue(190, "must be at most 190"),
);

const contentSchema = v.object({
  _id: v.literal("day"),
  _type: v.literal("day"),
  ...identity,
  ...headingAndIntro,
  moments: between(3, 6, moment),
  systolic: exactly(15, pressure),
  diastolic: exactly(15, pressure),
  goal: pressure,
  goalLabel: text,
  note: text,
}) satisfies v.GenericSchema<unknown, NonNullable<DAY_QUERY_RESULT>>;

/** A day with Maria: the moments of an invented patient's day, and her readings. */
export const day = { query: DAY_QUERY, contentSchema };
