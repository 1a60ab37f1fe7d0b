import { cronEndpoint } from "#leads/cronEndpoint.ts";

export const dynamic = "force-dynamic";

/** Seconds that the host must allow: the limit of `deliverDue` plus the time to open the queue. */
export const maxDuration = 60;

/** Delivers due leads and sends due notices. */
export function GET(request: Request): Promise<Response> {
  return cronEndpoint(request);
}
