import { keep } from "#keep.ts";
import { isOperator } from "../leads/operator/operatorToken.ts";
import type { Health } from "./health.ts";

/** Milliseconds that what was found is told again: counting 26,000 leads takes 25 ms of processor. */
export const HEALTH_KEPT = 5000;

/**
 * `GET /api/health`: 200 while requests can be kept, 503 when not. Strangers get one word; the operator's token shows
 * each part, and how many seconds ago it was looked at.
 * @param look examines every part; it is made once in {@link HEALTH_KEPT}, whoever asks
 * @param operatorToken gives the token, read only for those who bring one
 */
export function healthEndpoint(look: () => Promise<Health>, operatorToken: () => string | undefined) {
  const ask = keep(look, HEALTH_KEPT);
  return async function answerHealth({ headers }: Request): Promise<Response> {
    const { found: health, age } = await ask();
    const { queue, lake, delivery, captcha } = health;
    const well = [lake, delivery, captcha].every((part) => part === "ok");
    const status = queue !== "ok" ? "down" : well ? "ok" : "degraded";
    const operator = headers.has("authorization") && isOperator(headers, operatorToken());
    const body = operator ? { status, ...health, secondsAgo: Math.floor(age / 1000) } : { status };
    return Response.json(body, {
      status: queue === "ok" ? 200 : 503,
      headers: { "Cache-Control": "no-store" },
    });
  };
}
