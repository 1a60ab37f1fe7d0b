import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { releaseProblems } from "#publishing/revalidation/releaseProblems.ts";
import { readBound, SignedRequestError } from "#publishing/webhook/signature.ts";

export const bodyLimit = "signed";

const form = v.object({ release: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) });

/**
 * Says why a release would break a page: `{problems}`, empty when it would not. The embedded lake asks before it schedules or
 * publishes one; the request is signed with a key bound to this path.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const { release } = await readBound(
      request,
      "/api/revalidate/release",
      environment().SANITY_REVALIDATE_SECRETS,
      form,
    );
    return Response.json({ problems: await releaseProblems(release) });
  } catch (error) {
    if (!(error instanceof SignedRequestError)) throw error;
    return Response.json({ error: error.message }, { status: error.status });
  }
}
