import { hasBearerToken } from "#platform/clients/operatorToken.ts";
import { memoizeFor } from "#platform/memoizeFor.ts";
import type { Health } from "./health.ts";

/** Milliseconds for which a result is reused: counting 26,000 leads takes 25 ms of processor time. */
export const HEALTH_MAX_AGE = 5000;

/**
 * `GET /api/health`: 200 while requests can be stored, 503 when not. Without the operator's token the answer
 * is one word. With it the answer has each part, and how many seconds ago it was checked.
 * @param check checks every part. It runs at most once in {@link HEALTH_MAX_AGE}, however many requests come
 * @param operatorToken gives the token; called only for requests that bring one
 */
export function healthEndpoint(check: () => Promise<Health>, operatorToken: () => string | undefined) {
  const ask = memoizeFor(check, HEALTH_MAX_AGE);
  return async function answerHealth({ headers }: Request): Promise<Response> {
    const { found: health, age } = await ask();
    const { queue, lake, delivery, captcha } = health;
    const well = [lake, delivery, captcha].every((part) => part === "ok");
    const status = queue !== "ok" ? "down" : well ? "ok" : "degraded";
    const operator = headers.has("authorization") && hasBearerToken(headers, operatorToken());
    const body = operator ? { status, ...health, secondsAgo: Math.floor(age / 1000) } : { status };
    return Response.json(body, {
      status: queue === "ok" ? 200 : 503,
      headers: { "Cache-Control": "no-store" },
    });
  };
}
