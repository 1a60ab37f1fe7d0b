import { siteQueue } from "#leads/leadsService.ts";
import { DeadlineError, withDeadline } from "#platform/withDeadline.ts";

let isStopping = false;

/** Reports this process as not ready from now on, so that proxies stop sending visitors. It still serves requests. */
export function startDraining(): void {
  isStopping = true;
}

/** How long a probe waits for the queue to open before it reports "not ready", in milliseconds. */
const OPENING = 500;

/** Whether the attempt to open the queue has ended, with success or failure. */
const hasTried = (): Promise<boolean> =>
  withDeadline(OPENING, siteQueue).then(
    () => true,
    (error: unknown) => !(error instanceof DeadlineError),
  );

const probeResponse = (status: "ready" | "not ready" | "live"): Response =>
  Response.json(
    { status },
    { status: status === "not ready" ? 503 : 200, headers: { "Cache-Control": "no-store" } },
  );

/**
 * `GET /api/health/ready`: 200 when a proxy may send visitors here, otherwise 503. A process is not ready while it opens the queue, and once it has
 * received the stop signal. An unreachable database doesn't matter: it is unreachable for every process, and they can
 * all still serve pages.
 */
export const answerReady = async (): Promise<Response> =>
  probeResponse(!isStopping && (await hasTried()) ? "ready" : "not ready");

/** `GET /api/health/live`: 200 whenever this process can respond at all. A supervisor restarts it when it doesn't. */
export const answerLive = async (): Promise<Response> => probeResponse("live");
