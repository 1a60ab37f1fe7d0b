import * as v from "valibot";
import { log } from "#platform/log.ts";
import { edgeKeysOf } from "#publishing/edge/edgeKeys.ts";
import { purgeEdge } from "#publishing/edge/purgeEdge.ts";
import { dependencies } from "#publishing/revalidation/dependencies.ts";
import { missedChanges } from "#publishing/revalidation/missedChanges.ts";
import { revalidateChange, TIME_LIMIT } from "#publishing/revalidation/revalidateChange.ts";
import { boundRoute } from "#publishing/webhook/boundRoute.ts";

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Publishes on this instance each change that it has missed: `{problems}`, with status 503 when there are some. An
 * instance of a cluster calls it on itself when it may have missed an announcement.
 */
export const POST = boundRoute("/api/revalidate/missed", v.object({}), async () => {
  const problems: string[] = [];
  try {
    for (const change of await missedChanges(AbortSignal.timeout(TIME_LIMIT))) {
      const { _id: document, _rev: revision } = change;
      try {
        const outcome = await revalidateChange(change, dependencies);
        await purgeEdge(edgeKeysOf(change));
        log("info", "content.missed", { document, revision, outcome });
      } catch (error) {
        problems.push(`${document}: ${messageOf(error)}`);
      }
    }
  } catch (error) {
    problems.push(messageOf(error));
  }
  return Response.json({ problems }, { status: problems.length > 0 ? 503 : 200 });
});
