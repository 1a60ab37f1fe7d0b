import { revalidateTag } from "next/cache";
import * as v from "valibot";
import { MOST_TAGS } from "./revalidation/invalidateTags.ts";
import { boundRoute } from "./webhook/boundRoute.ts";

const form = v.object({
  tags: v.pipe(v.array(v.pipe(v.string(), v.startsWith("content:"))), v.maxLength(MOST_TAGS)),
});

/** Invalidates cache tags. A publish calls it, since Next applies `revalidateTag` only after the calling handler returns. */
export const tagsEndpoint = boundRoute("/api/revalidate/tags", form, async ({ tags }) => {
  // Marks pages as stale rather than expired: an expired page would respond with 500 while the lake is down.
  for (const tag of tags) revalidateTag(tag, "max");
  return Response.json({ tags });
});
