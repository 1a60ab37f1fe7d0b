import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { log } from "#platform/log.ts";
import { edgeKeysOf } from "#publishing/edge/edgeKeys.ts";
import { purgeEdge } from "#publishing/edge/purgeEdge.ts";
import { dependencies } from "#publishing/revalidation/dependencies.ts";
import { missedChanges } from "#publishing/revalidation/missedChanges.ts";
import { revalidateChange, TIME_LIMIT } from "#publishing/revalidation/revalidateChange.ts";
import { readBound, SignedRequestError } from "#publishing/webhook/signature.ts";

/**
 * Brings to this process's pages whatever the lake holds in a later revision: a site of several machines asks itself
 * when an announcement may have been missed. 503 with the reasons when some of it could not be brought.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    await readBound(request, "/api/revalidate/missed", environment().SANITY_REVALIDATE_SECRETS, v.object({}));
  } catch (error) {
    if (!(error instanceof SignedRequestError)) throw error;
    return Response.json({ error: error.message }, { status: error.status });
  }
  const problems: string[] = [];
  try {
    for (const change of await missedChanges(AbortSignal.timeout(TIME_LIMIT))) {
      const { _id: document, _rev: revision } = change;
      try {
        const outcome = await revalidateChange(change, dependencies);
        await purgeEdge(edgeKeysOf(change));
        log("info", "content.caught-up", { document, revision, outcome });
      } catch (error) {
        problems.push(`${document}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return Response.json({ problems }, { status: problems.length > 0 ? 503 : 200 });
}
