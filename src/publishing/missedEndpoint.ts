import * as v from "valibot";
import { isContentError } from "#content/ContentError.ts";
import { log } from "#platform/log.ts";
import { publishChange } from "./publishChange.ts";
import { TIME_LIMIT } from "./revalidation/createStep.ts";
import { missedChanges } from "./revalidation/missedChanges.ts";
import { rememberRefused } from "./revalidation/refusedChanges.ts";
import { boundRoute } from "./webhook/boundRoute.ts";

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Publishes each change that this instance has missed, except invalid and unapproved content. Responds with `{problems}`,
 * with status 503 if there are any. An instance of a cluster calls this route on itself when it may have missed an
 * announcement.
 */
export const missedEndpoint = boundRoute("/api/revalidate/missed", v.object({}), async () => {
  const problems: string[] = [];
  try {
    for (const change of await missedChanges(AbortSignal.timeout(TIME_LIMIT))) {
      const { _id: document, _rev: revision } = change;
      try {
        const outcome = await publishChange(change, "missed");
        log("info", "content.caught-up", { document, revision, outcome });
      } catch (error) {
        if (isContentError(error)) rememberRefused(change);
        else problems.push(`${document}: ${messageOf(error)}`);
      }
    }
  } catch (error) {
    problems.push(messageOf(error));
  }
  return Response.json({ problems }, { status: problems.length > 0 ? 503 : 200 });
});
