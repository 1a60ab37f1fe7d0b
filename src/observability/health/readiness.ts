import { siteQueue } from "#leads/leadsService.ts";
import { DeadlineError, withDeadline } from "#platform/withDeadline.ts";

let isStopping = false;

/** From now on this process says that it is not ready, though it still answers: no proxy should send it more visitors. */
export function startDraining(): void {
  isStopping = true;
}

/** Milliseconds that a queue which is being opened may take before this process says that it is not ready yet. */
const OPENING = 500;

/** Whether the queue has been opened, or could not be. */
const hasTried = (): Promise<boolean> =>
  withDeadline(OPENING, siteQueue).then(
    () => true,
    (error: unknown) => !(error instanceof DeadlineError),
  );

/** What a probe is told. */
export type ProbeStatus = "ready" | "not ready" | "live";

export const probeResponse = (status: ProbeStatus): Response =>
  Response.json(
    { status },
    { status: status === "not ready" ? 503 : 200, headers: { "Cache-Control": "no-store" } },
  );

/**
 * Whether a proxy may send visitors here: not while the queue is being opened, nor from the signal to stop. A database that is
 * away does not count: it is away for all processes, and their pages can be sent all the same.
 */
export const readyStatus = async (): Promise<ProbeStatus> =>
  !isStopping && (await hasTried()) ? "ready" : "not ready";

/** `GET /api/health/live`: 200 whenever this process can answer at all. A supervisor restarts it when it does not. */
export const answerLive = async (): Promise<Response> => probeResponse("live");

/** `GET /api/health/ready`: 200 when this process is ready, else 503. */
export const answerReady = async (): Promise<Response> => probeResponse(await readyStatus());
