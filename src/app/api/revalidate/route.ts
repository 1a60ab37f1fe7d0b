import { MAX_MESSAGE } from "#content/ContentError.ts";
import { isContent } from "#content/cache/invalidation.ts";
import { NAVIGATION } from "#content/links/pageList.ts";
import { environment } from "#platform/environment.ts";
import { emit } from "#platform/events.ts";
import { selfRequestHeader } from "#platform/fetchSelf.ts";
import { log } from "#platform/log.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { safeErrorMessage } from "#platform/safeErrorMessage.ts";
import { shortLine } from "#platform/shorten.ts";
import { inSpan } from "#platform/trace.ts";
import { peers } from "#publishing/cluster/peers.ts";
import { edgeKeysOf } from "#publishing/edge/edgeKeys.ts";
import { purgeEdge } from "#publishing/edge/purgeEdge.ts";
import { dependencies } from "#publishing/revalidation/dependencies.ts";
import { refreshFiles } from "#publishing/revalidation/refreshFiles.ts";
import { revalidateChange } from "#publishing/revalidation/revalidateChange.ts";
import { readSigned, SignedRequestError } from "#publishing/webhook/signature.ts";
import { type WebhookPayload, webhookPayload } from "#publishing/webhook/webhookPayload.ts";

/**
 * Brings a change that the lake has announced to all machines, and then to the edge: until a machine has it, the edge
 * may take an old page from that machine. The others are told at once, so that all work on it at the same time.
 * @returns as `revalidateChange`, whose errors it throws
 * @throws MachinesError, PurgeError
 */
async function revalidateEverywhere(change: WebhookPayload) {
  if (!isContent(change)) return await revalidateChange(change, dependencies);
  const { _id, _type } = change;
  const others = peers();
  const told = others?.tell(change);
  // It is thrown below, when this machine has done its own part.
  told?.catch(() => {});
  const outcome = await revalidateChange(change, dependencies);
  try {
    await told;
    await others?.waitForPeers(_type === "page" ? [_id, NAVIGATION] : [_id]);
  } finally {
    await purgeEdge(edgeKeysOf(change));
  }
  return outcome;
}

/**
 * The content lake's webhook: brings a published change to the pages, to the edge in front, and to the site's other
 * machines. 200 once all of them that can be reached show it, 4xx for a request that is not the lake's, 503 when the
 * lake should try again.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const change = await readSigned(request, environment().SANITY_REVALIDATE_SECRETS, webhookPayload);
    const { _id: document, _rev: revision } = change;
    try {
      // What another machine has told, this process has posted to itself.
      const isTold = request.headers.has(selfRequestHeader());
      const attributes = { document, revision };
      const outcome = await inSpan("revalidate", { attributes }, () =>
        isTold ? revalidateChange(change, dependencies) : revalidateEverywhere(change),
      );
      log("info", "revalidation.finished", { document, revision, outcome });
      const seconds = Math.max(0, Date.now() - Date.parse(change._updatedAt)) / 1000;
      emit("revalidation", { outcome, ...(outcome === "revalidated" && { seconds }) });
      if (outcome === "revalidated")
        void refreshFiles(dependencies).catch((error: unknown) =>
          logPerCause("warn", "content.files-refresh-failed", "stale", { reason: safeErrorMessage(error) }),
        );
      return Response.json({ document, revision, outcome });
    } catch (error) {
      const reason = shortLine(error instanceof Error ? error.message : String(error), MAX_MESSAGE);
      // By name: the server that knows the other machines is another bundle, with its own copy of each class.
      const isHere = error instanceof Error && ["MachinesError", "PurgeError"].includes(error.name);
      const outcome = isHere ? "not everywhere yet" : "kept the old page";
      emit("revalidation", { outcome });
      // The lake repeats failed deliveries, and while it cannot be reached, all of them fail for one reason.
      logPerCause("error", "revalidation.finished", reason, { document, revision, outcome, reason });
      return Response.json({ document, revision, error: reason }, { status: 503 });
    }
  } catch (error) {
    if (!(error instanceof SignedRequestError)) throw error;
    emit("revalidation", { outcome: "refused" });
    const { status, message: reason } = error;
    logPerCause("warn", "revalidation.finished", reason, { outcome: "refused", status, reason });
    return Response.json({ error: reason }, { status });
  }
}
