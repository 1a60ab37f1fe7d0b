import { hasBearerToken } from "#platform/clients/operatorToken.ts";
import { environment } from "#platform/environment.ts";
import { safeErrorMessage } from "#platform/errorMessages.ts";
import { log } from "#platform/log.ts";
import { deliverDue } from "./deliverDue.ts";

const HEADERS = { "Cache-Control": "no-store" };

/**
 * `GET /api/cron/deliver`: delivers due leads, for a scheduler that sends `CRON_SECRET` as a bearer token. Responds
 * with 404 to other clients, and with 503 while the database is unreachable.
 */
export async function cronEndpoint({ headers }: Request): Promise<Response> {
  if (!hasBearerToken(headers, environment().CRON_SECRET))
    return Response.json({ error: "Not found." }, { status: 404, headers: HEADERS });
  try {
    return Response.json({ leads: await deliverDue() }, { headers: HEADERS });
  } catch (error) {
    log("error", "cron.failed", { reason: safeErrorMessage(error) });
    return Response.json(
      { error: "The queue cannot be reached." },
      { status: 503, headers: { ...HEADERS, "Retry-After": "60" } },
    );
  }
}
