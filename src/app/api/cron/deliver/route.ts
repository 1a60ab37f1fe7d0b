import { cronEndpoint } from "#leads/cronEndpoint.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { sendDueSummary } from "#results/start.ts";

export const dynamic = "force-dynamic";

/** Seconds that the host must allow: the limit of `deliverDue` plus the time to open the queue. */
export const maxDuration = 60;

/** Delivers due leads, then sends the weekly summary if it is due. */
export async function GET(request: Request): Promise<Response> {
  const response = await cronEndpoint(request);
  if (response.ok) await sendDueSummary().catch(errorLogger("results.summary-failed"));
  return response;
}
