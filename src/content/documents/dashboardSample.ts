import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { each, exactly, identity, key, optional, some, text } from "../contentFields.ts";
import type { DASHBOARD_SAMPLE_QUERY_RESULT } from "../types.generated.ts";

const DASHBOARD_SAMPLE_QUERY = defineQuery(`*[_type == "dashboardSample" && _id == "dashboardSample"][0]{
  _id, _type, _rev,
  note, overviewLabel, patientLabel,
  patients{ value, label },
  highRisk{ value, label },
  programs{ value, label },
  compliance{ value, label },
  riskHeading,
  riskTiers[]{ _key, tier, label, count },
  alertsHeading,
  patientList{ allLabel, note, patients[]{ _key, name, tier, program, latest } },
  alerts[]{ _key, tier, patient, text, time, assignee, action },
  patient{
    name, program, tier, tierLabel,
    facts[]{ _key, label, value },
    vitalsHeading,
    vitals[]{ _key, label, unit, values, goal, period, alternative },
    chart{ goalLabel, dayLabel, readingsLabel, eventsHeading, events[]{ _key, day, when, text, planned } }
  }
}`);

/** A number that fits into a tile. */
const figure = v.pipe(
  v.number(),
  v.integer("must be a whole number"),
  v.minValue(0, "must be at least 0"),
  v.maxValue(99_999, "must be at most 99999"),
);

const tile = v.object({ value: figure, label: text });
const tier = v.picklist(["high", "medium", "low"]);

const vitals = v.object({
  ...key,
  label: text,
  unit: text,
  values: v.pipe(v.array(v.number()), v.minLength(2, "needs at least two readings")),
  goal: optional(v.number()),
  period: text,
  alternative: text,
});

const patientList = v.object({
  allLabel: text,
  note: text,
  patients: some(v.object({ ...key, name: text, tier, program: text, latest: text })),
});

const event = v.object({
  ...key,
  day: v.pipe(v.number(), v.integer("must be a whole number"), v.minValue(1, "must be at least 1")),
  when: text,
  text,
  planned: optional(v.boolean()),
});

const chart = v.object({
  goalLabel: text,
  dayLabel: text,
  readingsLabel: text,
  eventsHeading: text,
  events: some(event),
});

const alert = v.object({
  ...key,
  tier,
  patient: text,
  text,
  time: text,
  assignee: optional(text),
  action: optional(text),
});

const contentSchema = v.object({
  _id: v.literal("dashboardSample"),
  _type: v.literal("dashboardSample"),
  ...identity,
  note: text,
  overviewLabel: text,
  patientLabel: text,
  patients: tile,
  highRisk: tile,
  programs: tile,
  compliance: tile,
  riskHeading: text,
  riskTiers: v.pipe(
    exactly(3, v.object({ ...key, tier, label: text, count: figure })),
    v.check(each("tier", tier.options), "needs one tier each: high, medium and low"),
  ),
  alertsHeading: text,
  patientList: optional(patientList),
  alerts: some(alert),
  patient: v.object({
    name: text,
    program: text,
    tier,
    tierLabel: text,
    facts: some(v.object({ ...key, label: text, value: text })),
    vitalsHeading: text,
    vitals: some(vitals),
    chart: optional(chart),
  }),
}) satisfies v.GenericSchema<unknown, NonNullable<DASHBOARD_SAMPLE_QUERY_RESULT>>;

/** The provider dashboard: sample figures of both tabs. */
export const dashboardSample = { query: DASHBOARD_SAMPLE_QUERY, contentSchema };
