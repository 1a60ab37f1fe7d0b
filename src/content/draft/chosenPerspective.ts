import "server-only";
import { cookies } from "next/headers";
import type { SanityClient } from "next-sanity";
import { cache } from "react";
import { queryContent } from "../client/queryContent.ts";

/** The cookie with the perspective that was chosen in Presentation: a name, or several separated by commas. */
const perspectiveCookie = "sanity-preview-perspective";

/** Releases that can still be looked into: one that has ended has no versions any more. */
const openReleases = 'releases::all()[!(state in ["published", "archived"])].name';

/**
 * The names in the cookie. A release comes before the drafts under it; the lake adds what is published.
 * @param open the names of the releases that there are
 */
function namesOf(cookie: string | undefined, open: readonly string[]): string[] {
  const names = (cookie ?? "").split(",").filter((name) => name === "drafts" || open.includes(name));
  return names.length > 0 ? names : ["drafts"];
}

/**
 * Which documents this browser is shown in draft mode: what is published, drafts, or releases, the first of which
 * has precedence. A release that has gone since it was chosen is left out.
 * @param client with a token that reads drafts
 * @throws LakeError
 */
export const chosenPerspective = cache(async (client: SanityClient): Promise<"published" | string[]> => {
  const cookie = (await cookies()).get(perspectiveCookie)?.value;
  if (cookie === "published") return "published";
  if (!cookie || cookie === "drafts") return ["drafts"];
  const raw = client.withConfig({ perspective: "raw" });
  const open = await queryContent(openReleases, {}, { client: raw, cache: "no-store" });
  return namesOf(cookie, Array.isArray(open) ? open : []);
});
