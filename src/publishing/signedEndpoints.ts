import { revalidateTag } from "next/cache";
import * as v from "valibot";
import { isContentError } from "#content/ContentError.ts";
import { releaseProblems } from "#content/releaseProblems.ts";
import { log } from "#platform/log.ts";
import { notFromStudio, studioHeaders } from "#platform/studioRequest.ts";
import { publishChange } from "./publishChange.ts";
import { TIME_LIMIT } from "./revalidation/createStep.ts";
import { MOST_TAGS } from "./revalidation/invalidateTags.ts";
import { liveStatus } from "./revalidation/liveStatus.ts";
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

const form = v.object({ release: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) });

/**
 * Returns the reasons why a release would break a page, as `{problems}`; empty for a valid release. The embedded lake
 * calls this route before it schedules or publishes a release.
 */
export const releaseEndpoint = boundRoute("/api/revalidate/release", form, async ({ release }) =>
  Response.json({ problems: await releaseProblems(release) }),
);

/**
 * Returns the revision of a document on each page, for the Studio's badge: `?document=hero&revision=<_rev>`. Only the
 * Studio may call it, because each request reads pages, and queries the lake when a page is outdated.
 */
export async function revisionsEndpoint(request: Request): Promise<Response> {
  const headers = studioHeaders(request);
  if (!headers) return notFromStudio("Only the Studio may request revisions.");
  const { searchParams } = new URL(request.url);
  const [document, revision] = [searchParams.get("document"), searchParams.get("revision")];
  if (!document || !revision) {
    return Response.json(
      { error: "The query parameters document and revision are required." },
      { status: 400, headers },
    );
  }
  return Response.json(await liveStatus(document, revision), { headers });
}

const tagsForm = v.object({
  tags: v.pipe(v.array(v.pipe(v.string(), v.startsWith("content:"))), v.maxLength(MOST_TAGS)),
});

/** Invalidates cache tags. A publish calls it, since Next applies `revalidateTag` only after the calling handler returns. */
export const tagsEndpoint = boundRoute("/api/revalidate/tags", tagsForm, async ({ tags }) => {
  // Marks pages as stale rather than expired: an expired page would respond with 500 while the lake is down.
  for (const tag of tags) revalidateTag(tag, "max");
  return Response.json({ tags });
});
