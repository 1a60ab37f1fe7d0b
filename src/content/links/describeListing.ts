import { indexTitles } from "#schemas/rules/pageTypes.ts";
import type { Listing } from "./listings.ts";
import type { TagEntry } from "./pageEntry.ts";

/** Returns the title and the description of a page of a list of articles. */
export function describeListing(
  { type, tag: tagId, number, last }: Pick<Listing, "type" | "tag" | "number" | "last">,
  tags: readonly TagEntry[],
): { readonly title: string; readonly description: string } {
  const all = indexTitles[type];
  const tag = tags.find(({ _id }) => _id === tagId);
  const page = number === 1 ? "" : `, page ${number} of ${last}`;
  if (tag) {
    return {
      title: `${all}: ${tag.title}${page}`,
      description: `${all} about ${tag.title}, the newest first${page}.`,
    };
  }
  return {
    title: `${all}${page}`,
    description: `${DESCRIPTIONS[type]}${page && ` This is${page.slice(1)}.`}`,
  };
}

const DESCRIPTIONS = {
  article: "Practical articles for care teams that plan to work with an AI health coach, the newest first.",
  caseStudy: "Reports from customers who agreed to be named, the newest first.",
} as const;
