import { revalidateTag } from "next/cache";
import * as v from "valibot";
import { boundRoute } from "#publishing/webhook/boundRoute.ts";

export const bodyLimit = "signed";

const form = v.object({
  tags: v.pipe(v.array(v.pipe(v.string(), v.startsWith("content:"))), v.maxLength(20)),
});

/** Invalidates cache tags. A publish calls it, since Next applies `revalidateTag` only after the calling handler returns. */
export const POST = boundRoute("/api/revalidate/tags", form, async ({ tags }) => {
  // Stale, not expired: while the lake is down, an expired page would be a 500.
  for (const tag of tags) revalidateTag(tag, "max");
  return Response.json({ tags });
});
