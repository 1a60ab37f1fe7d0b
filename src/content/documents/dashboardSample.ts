import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { each } from "../contentFields.ts";
import { dashboardSampleBase, dashboardSampleRiskTiers } from "../validators.generated.ts";

const DASHBOARD_SAMPLE_QUERY = defineQuery(`*[_type == "dashboardSample" && _id == $id][0]{
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

const TIERS = dashboardSampleRiskTiers.entries.tier.options;

const contentSchema = v.object({
  ...dashboardSampleBase.entries,
  riskTiers: v.pipe(
    dashboardSampleBase.entries.riskTiers,
    v.check(each("tier", TIERS), "needs one tier each: high, medium and low"),
  ),
});

/** The provider dashboard: sample data for both tabs. */
export const dashboardSample = { query: DASHBOARD_SAMPLE_QUERY, contentSchema };
