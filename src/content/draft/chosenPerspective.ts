import "server-only";
import { cookies } from "next/headers";
import type { SanityClient } from "next-sanity";
import { cache } from "react";
import { OPEN_RELEASES } from "#schemas/rules/previewLink.ts";
import { queryContent } from "../client/queryContent.ts";
import { viewedLink } from "./seesDrafts.ts";

/** The cookie with the perspective chosen in Presentation: one name, or several separated by commas. */
const perspectiveCookie = "sanity-preview-perspective";

/**
 * Returns the perspectives in the cookie, in order of precedence. The lake appends "published".
 * @param open the names of the existing releases
 */
function namesOf(cookie: string | undefined, open: readonly string[]): string[] {
  const names = (cookie ?? "").split(",").filter((name) => name === "drafts" || open.includes(name));
  return names.length > 0 ? names : ["drafts"];
}

/**
 * Returns the perspective of this browser in draft mode: published content, drafts, or releases in order of precedence.
 * Omits releases that no longer exist. A preview link has a fixed perspective.
 * @param client a client with a token that can read drafts
 * @throws LakeError
 */
export const chosenPerspective = cache(
  async (client: SanityClient): Promise<"published" | readonly string[]> => {
    const link = await viewedLink();
    if (link) return link === "ended" ? "published" : link.perspective;
    const cookie = (await cookies()).get(perspectiveCookie)?.value;
    if (cookie === "published") return "published";
    if (!cookie || cookie === "drafts") return ["drafts"];
    const raw = client.withConfig({ perspective: "raw" });
    const open = await queryContent(`${OPEN_RELEASES}.name`, {}, { client: raw, cache: "no-store" });
    return namesOf(cookie, Array.isArray(open) ? open : []);
  },
);

/** Returns the title of a release, or its name if it has no title. @throws LakeError */
export async function releaseTitle(client: SanityClient, name: string): Promise<string> {
  const raw = client.withConfig({ perspective: "raw" });
  const query = "releases::all()[name == $name][0].metadata.title";
  const title = await queryContent(query, { name }, { client: raw, cache: "no-store" });
  return typeof title === "string" && title !== "" ? title : name;
}
