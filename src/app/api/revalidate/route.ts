import { MAX_MESSAGE } from "#content/ContentError.ts";
import { announcement } from "#content/revalidation/announcement.ts";
import { dependencies } from "#content/revalidation/dependencies.ts";
import { refreshFiles } from "#content/revalidation/refreshFiles.ts";
import { revalidateChange } from "#content/revalidation/revalidateChange.ts";
import { readSigned, SignedRequestError } from "#content/revalidation/signature.ts";
import { environment } from "#environment.ts";
import { errorMessage } from "#errorMessage.ts";
import { log } from "#log.ts";
import { logPerCause } from "#logPerCause.ts";
import { shortLine } from "#shorten.ts";

/**
 * The content lake's webhook: brings a published change to the pages. 200 once every page shows it, 4xx for a
 * request that is not the lake's, 503 when the lake should try again; the pages then stay as they are.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const change = await readSigned(request, environment().SANITY_REVALIDATE_SECRETS, announcement);
    const { _id: document, _rev: revision } = change;
    try {
      const outcome = await revalidateChange(change, dependencies);
      log("info", "content.revalidate", { document, revision, outcome });
      if (outcome === "revalidated")
        void refreshFiles(dependencies).catch((error: unknown) =>
          logPerCause("warn", "content.files", "stale", { reason: errorMessage(error) }),
        );
      return Response.json({ document, revision, outcome });
    } catch (error) {
      const reason = shortLine(error instanceof Error ? error.message : String(error), MAX_MESSAGE);
      const outcome = "kept the old page";
      // The lake repeats failed deliveries, and while it cannot be reached, all of them fail for one reason.
      logPerCause("error", "content.revalidate", reason, { document, revision, outcome, reason });
      return Response.json({ document, revision, error: reason }, { status: 503 });
    }
  } catch (error) {
    if (!(error instanceof SignedRequestError)) throw error;
    log("warn", "content.revalidate", { outcome: "refused", status: error.status, reason: error.message });
    return Response.json({ error: error.message }, { status: error.status });
  }
}
