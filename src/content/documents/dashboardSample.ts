import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { each, exactly, identity, key, some, text } from "../contentFields.ts";
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
  alerts[]{ _key, tier, patient, text, time },
  patient{
    name, program, tier, tierLabel,
    facts[]{ _key, label, value },
    vitalsHeading,
    vitals[]{ _key, label, unit, values, period, alternative }
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
  period: text,
  alternative: text,
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
  alerts: some(v.object({ ...key, tier, patient: text, text: text, time: text })),
  patient: v.object({
    name: text,
    program: text,
    tier,
    tierLabel: text,
    facts: some(v.object({ ...key, label: text, value: text })),
    vitalsHeading: text,
    vitals: some(vitals),
  }),
}) satisfies v.GenericSchema<unknown, NonNullable<DASHBOARD_SAMPLE_QUERY_RESULT>>;

/** The provider dashboard: sample figures of both tabs. */
export const dashboardSample = { query: DASHBOARD_SAMPLE_QUERY, contentSchema };
