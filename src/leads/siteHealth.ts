import { environment } from "#environment.ts";
import { checkHealth } from "./health.ts";
import { isOperator, operatorToken } from "./operatorToken.ts";
import { siteQueue } from "./site.ts";

/** A query that any lake answers without a token: published content, one number. */
function lakeProbe(): string {
  const settings = environment();
  const project = settings.NEXT_PUBLIC_SANITY_PROJECT_ID;
  const host = settings.SANITY_API_HOST ?? `https://${project}.api.sanity.io`;
  return `${host}/v2025-02-19/data/query/${settings.NEXT_PUBLIC_SANITY_DATASET}?query=1`;
}

/**
 * `GET /api/health`: 200 while requests can be kept, 503 when not. Strangers get one word; the operator's token shows
 * each part.
 */
export async function siteHealth(request: Request): Promise<Response> {
  const { LEADS_OPERATOR_TOKEN, DATABASE_URL, LEADS_FOLDER } = environment();
  const health = await checkHealth(siteQueue, lakeProbe());
  const { queue, lake, delivery } = health;
  const status = queue !== "ok" ? "down" : lake === "ok" && delivery === "ok" ? "ok" : "degraded";
  const token = operatorToken(LEADS_OPERATOR_TOKEN, DATABASE_URL ? undefined : LEADS_FOLDER);
  const body = isOperator(request.headers, token) ? { status, ...health } : { status };
  return Response.json(body, {
    status: queue === "ok" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
