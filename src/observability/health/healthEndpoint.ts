import { probeUrl } from "#content/client/boundedFetch.ts";
import { siteQueue } from "#leads/leadsService.ts";
import { hasBearerToken, operatorToken } from "#platform/clients/operatorToken.ts";
import { environment } from "#platform/environment.ts";
import { memoizeFor } from "#platform/memoizeFor.ts";
import { studioHeaders } from "#platform/studioRequest.ts";
import { checkHealth, type Health } from "./health.ts";

/** How long a result is cached, in milliseconds: counting 26,000 leads takes 25 ms of CPU time. */
export const HEALTH_MAX_AGE = 5000;

/**
 * `GET /api/health`: 200 while leads can be stored, otherwise 503. Without the operator's token the response
 * has only the overall status and the results of form checks, which the Studio may read. With the token it has each component and the age of the check in
 * seconds.
 * @param check checks every component. It runs at most once per {@link HEALTH_MAX_AGE}, regardless of traffic
 * @param operatorToken returns the token; called only for requests with an `Authorization` header
 */
export function healthEndpoint(check: () => Promise<Health>, operatorToken: () => string | undefined) {
  const ask = memoizeFor(async () => ({ began: performance.now(), health: await check() }), HEALTH_MAX_AGE);
  return async function answerHealth(request: Request): Promise<Response> {
    const { headers } = request;
    const { began, health } = await ask();
    const { queue, lake, delivery, captcha, forms } = health;
    const well =
      [lake, delivery, captcha].every((part) => part === "ok") && !forms.some((form) => form.problem);
    const status = queue !== "ok" ? "down" : well ? "ok" : "degraded";
    const operator = headers.has("authorization") && hasBearerToken(headers, operatorToken());
    const states = forms.map(({ detail: _, ...state }) => state);
    const shown = { status, ...(states.length > 0 && { forms: states }) };
    const secondsAgo = Math.floor((performance.now() - began) / 1000);
    const body = operator ? { status, ...health, secondsAgo } : shown;
    return Response.json(body, {
      status: queue === "ok" ? 200 : 503,
      headers: { "cache-control": "no-store", ...studioHeaders(request) },
    });
  };
}

/** Checks every component of this site, without the cache. */
export function checkSite() {
  return checkHealth(siteQueue, probeUrl(), environment().CHECK_FORMS);
}

function token(): string | undefined {
  const { LEADS_OPERATOR_TOKEN, DATABASE_URL, LEADS_DIR } = environment();
  return operatorToken(LEADS_OPERATOR_TOKEN, DATABASE_URL ? undefined : LEADS_DIR);
}

/** `GET /api/health` of this site. */
export const siteHealth = healthEndpoint(checkSite, token);
