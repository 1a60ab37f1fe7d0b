import { environment } from "#environment.ts";
import { checkHealth } from "./health.ts";
import { healthEndpoint } from "./healthEndpoint.ts";
import { operatorToken } from "./operatorToken.ts";
import { siteQueue } from "./site.ts";

/** A query that any lake answers without a token: published content, one number. */
function lakeProbe(): string {
  const settings = environment();
  const project = settings.NEXT_PUBLIC_SANITY_PROJECT_ID;
  const host = settings.SANITY_API_HOST ?? `https://${project}.api.sanity.io`;
  return `${host}/v2025-02-19/data/query/${settings.NEXT_PUBLIC_SANITY_DATASET}?query=1`;
}

function look() {
  return checkHealth(siteQueue, lakeProbe());
}

function token(): string | undefined {
  const { LEADS_OPERATOR_TOKEN, DATABASE_URL, LEADS_FOLDER } = environment();
  return operatorToken(LEADS_OPERATOR_TOKEN, DATABASE_URL ? undefined : LEADS_FOLDER);
}

/** `GET /api/health` of this site. */
export const siteHealth = healthEndpoint(look, token);
