import * as v from "valibot";
import { releaseProblems } from "#content/releaseProblems.ts";
import { boundRoute } from "./webhook/boundRoute.ts";

const form = v.object({ release: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) });

/**
 * Returns the reasons why a release would break a page, as `{problems}`; empty for a valid release. The embedded lake
 * calls this route before it schedules or publishes a release.
 */
export const releaseEndpoint = boundRoute("/api/revalidate/release", form, async ({ release }) =>
  Response.json({ problems: await releaseProblems(release) }),
);
