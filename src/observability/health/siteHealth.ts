import { probeUrl } from "#content/client/probeUrl.ts";
import { siteQueue } from "#leads/leadsService.ts";
import { operatorToken } from "#platform/clients/operatorToken.ts";
import { environment } from "#platform/environment.ts";
import { checkHealth } from "./health.ts";
import { healthEndpoint } from "./healthEndpoint.ts";

/** Checks every component of this site, without the cache. */
export function checkSite() {
  return checkHealth(siteQueue, probeUrl());
}

function token(): string | undefined {
  const { LEADS_OPERATOR_TOKEN, DATABASE_URL, LEADS_DIR } = environment();
  return operatorToken(LEADS_OPERATOR_TOKEN, DATABASE_URL ? undefined : LEADS_DIR);
}

/** `GET /api/health` of this site. */
export const siteHealth = healthEndpoint(checkSite, token);
