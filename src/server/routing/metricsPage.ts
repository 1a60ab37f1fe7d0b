import type { IncomingMessage, ServerResponse } from "node:http";
import { HEALTH_MAX_AGE } from "#observability/health/healthEndpoint.ts";
import { checkSite } from "#observability/health/siteHealth.ts";
import { hasBearerToken } from "#platform/clients/operatorToken.ts";
import { memoizeFor } from "#platform/memoizeFor.ts";
import { DATA_POLICY, POLICY_HEADER } from "#platform/policy.ts";
import { sendAnswer } from "../sendAnswer.ts";

const METRICS_PATH = "/metrics";

/** The source of the response at `/metrics`. */
interface Metrics {
  contentType: string;
  read: () => Promise<string>;
}

/**
 * Serves `GET /metrics` to clients with the bearer token. For everyone else the path does not exist. The request does
 * not count against the allowance: when the allowance is used up, an operator wants to see why.
 */
export function createMetricsPage(token: string, { contentType, read }: Metrics) {
  return {
    isAskedFor({ method, headers }: IncomingMessage, path: string): boolean {
      if (path !== METRICS_PATH || method !== "GET" || !headers.authorization) return false;
      return hasBearerToken(new Headers({ authorization: headers.authorization }), token);
    },
    async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const headers = {
        "Content-Type": contentType,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        [POLICY_HEADER]: DATA_POLICY,
      };
      sendAnswer(request, response, 200, headers, await read());
    },
  };
}
export type MetricsPage = ReturnType<typeof createMetricsPage>;

/** Starts collecting metrics if a token is set. Otherwise the metrics code is not loaded. */
export async function openMetricsPage(token: string | undefined): Promise<MetricsPage | undefined> {
  if (!token) return undefined;
  const { createMetrics } = await import("#observability/metrics/createMetrics.ts");
  const check = memoizeFor(checkSite, HEALTH_MAX_AGE);
  return createMetricsPage(
    token,
    createMetrics(async () => (await check()).found),
  );
}
