import { checkSite, HEALTH_MAX_AGE } from "#observability/health/healthEndpoint.ts";
import { hasBearerToken } from "#platform/clients/operatorToken.ts";
import { memoizeFor } from "#platform/memoizeFor.ts";
import { DATA_POLICY, POLICY_HEADER } from "#platform/policy.ts";
import type { Exchange, Handler, Metrics, Site } from "../exchange.ts";
import { sendAnswer } from "../sendAnswer.ts";

const METRICS_PATH = "/metrics";

/**
 * Serves `GET /metrics` to clients with the bearer token. For everyone else the path does not exist. The request does
 * not count against the allowance: when the allowance is used up, an operator wants to see why.
 */
export function serveMetrics({ metrics }: Pick<Site, "metrics">): Handler {
  async function send({ request, response }: Exchange, { contentType, read }: Metrics): Promise<true> {
    const headers = {
      "Content-Type": contentType,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      [POLICY_HEADER]: DATA_POLICY,
    };
    sendAnswer(request, response, 200, headers, await read());
    return true;
  }

  return function handle(exchange) {
    const { method, headers } = exchange.request;
    if (!metrics || exchange.path !== METRICS_PATH || method !== "GET" || !headers.authorization)
      return false;
    const isAllowed = hasBearerToken(new Headers({ authorization: headers.authorization }), metrics.token);
    return isAllowed ? send(exchange, metrics) : false;
  };
}

/** Starts collecting metrics if a token is set. Otherwise the metrics code is not loaded. */
export async function openMetrics(token: string | undefined): Promise<Metrics | undefined> {
  if (!token) return undefined;
  const { createMetrics } = await import("#observability/metrics/createMetrics.ts");
  return { token, ...createMetrics(memoizeFor(checkSite, HEALTH_MAX_AGE)) };
}
