import { cronEndpoint } from "#leads/cronEndpoint.ts";

export const dynamic = "force-dynamic";

/** Seconds that a host must let it run: what `deliverDue` may take, and the opening of the queue. */
export const maxDuration = 60;

export function GET(request: Request): Promise<Response> {
  return cronEndpoint(request);
}
