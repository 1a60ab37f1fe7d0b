import * as v from "valibot";
import { each } from "../contentFields.ts";
import { dashboardSampleBase, dashboardSampleRiskTiers } from "../validators.generated.ts";
import { DASHBOARD_SAMPLE_QUERY } from "./queries.generated.ts";

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
