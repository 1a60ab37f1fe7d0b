import { cronEndpoint } from "#leads/cronEndpoint.ts";
import { errorLogger } from "#leads/queue/errorLogger.ts";
import { maintainResults } from "#results/start.ts";

export const dynamic = "force-dynamic";

/** Seconds that the host must allow: the limit of `deliverDue` plus the time to open the queue. */
export const maxDuration = 60;

/** Delivers due leads, then maintains the results. */
export async function GET(request: Request): Promise<Response> {
  const response = await cronEndpoint(request);
  if (response.ok) await maintainResults().catch(errorLogger("results.maintenance-failed"));
  return response;
}
