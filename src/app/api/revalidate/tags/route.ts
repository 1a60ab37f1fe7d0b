import { revalidateTag } from "next/cache";
import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { readBound, SignedRequestError } from "#publishing/webhook/signature.ts";

export const bodyLimit = "signed";

const form = v.object({
  tags: v.pipe(v.array(v.pipe(v.string(), v.startsWith("content:"))), v.maxLength(20)),
});

/** Marks cache tags as stale. /api/revalidate calls it, signed with a key bound to this path. */
export async function POST(request: Request): Promise<Response> {
  try {
    const { tags } = await readBound(
      request,
      "/api/revalidate/tags",
      environment().SANITY_REVALIDATE_SECRETS,
      form,
    );
    // Stale, not expired: while the lake is down, an expired page would be a 500.
    for (const tag of tags) revalidateTag(tag, "max");
    return Response.json({ tags });
  } catch (error) {
    if (!(error instanceof SignedRequestError)) throw error;
    return Response.json({ error: error.message }, { status: error.status });
  }
}
