import { isContentError, MAX_MESSAGE } from "#content/ContentError.ts";
import { emit } from "#platform/events.ts";
import { selfRequestHeader } from "#platform/fetchSelf.ts";
import { log } from "#platform/log.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { shortLine } from "#platform/text.ts";
import { inSpan } from "#platform/trace.ts";
import { publishChange } from "./publishChange.ts";
import { CONTENT_REFUSED } from "./webhook/boundRoute.ts";
import { SignedRequestError } from "./webhook/signature.ts";
import { verifyWebhook, type WebhookPayload } from "./webhook/verifyWebhook.ts";

function refuse(error: unknown): Response {
  if (!(error instanceof SignedRequestError)) throw error;
  emit("revalidation", { outcome: "refused" });
  const { status, message: reason } = error;
  logPerCause("warn", "revalidation.finished", reason, { outcome: "refused", status, reason });
  return Response.json({ error: reason }, { status });
}

/** Errors are compared by name, because the server's bundle has its own copy of each class. */
function outcomeOf(error: unknown) {
  if (isContentError(error)) return "content refused";
  const isLiveHere = error instanceof Error && ["ClusterError", "PurgeError"].includes(error.name);
  return isLiveHere ? "not everywhere yet" : "kept the old page";
}

function fail(error: unknown, { _id: document, _rev: revision }: WebhookPayload): Response {
  const reason = shortLine(error instanceof Error ? error.message : String(error), MAX_MESSAGE);
  const outcome = outcomeOf(error);
  emit("revalidation", { outcome });
  // While the lake can't be reached, each of its repeated deliveries fails for the same reason.
  const level = outcome === "content refused" ? "warn" : "error";
  logPerCause(level, "revalidation.finished", reason, { document, revision, outcome, reason });
  const status = outcome === "content refused" ? CONTENT_REFUSED : 503;
  return Response.json({ document, revision, error: reason }, { status });
}

/**
 * Receives the content lake's webhook deliveries. Responds with 200 once every page shows the change, on all reachable
 * instances and at the edge; with 422 when the content is invalid or not approved, so that another attempt would fail too; with another 4xx
 * to an invalid request; and with 503 when the lake should retry the delivery.
 */
export async function webhookEndpoint(request: Request): Promise<Response> {
  let change: WebhookPayload;
  try {
    change = await verifyWebhook(request);
  } catch (error) {
    return refuse(error);
  }
  const { _id: document, _rev: revision } = change;
  try {
    // This process calls the route itself for changes that peers announced.
    const origin = request.headers.has(selfRequestHeader()) ? "peer" : "webhook";
    const attributes = { document, revision };
    const outcome = await inSpan("publish", { attributes }, () => publishChange(change, origin));
    log("info", "revalidation.finished", { document, revision, outcome });
    const seconds = Math.max(0, Date.now() - Date.parse(change._updatedAt)) / 1000;
    emit("revalidation", { outcome, ...(outcome === "revalidated" && { seconds }) });
    return Response.json({ document, revision, outcome });
  } catch (error) {
    return fail(error, change);
  }
}
