import { getPublishedId } from "@sanity/client/csm";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { slugProblem, type TakenSlug } from "../../../schemas/rules/pageSlug.ts";
import { type PageType, pageTypes, pathOfPage } from "../../../schemas/rules/pageTypes.ts";
import type { SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

const slugOf = ({ document: { slug } }: SourcedDocument) =>
  isRecord(slug) && typeof slug.current === "string" ? slug.current : undefined;

/**
 * Checks that every page has a unique address. The Studio queries the lake for this, document by document; here all
 * documents are available.
 * @param taken the addresses used by documents other than pages
 */
export const checkSlugs = (
  sources: readonly SourcedDocument[],
  taken: readonly TakenSlug[] = [],
): Finding[] => pageTypes.flatMap((type) => checkType(type, sources, takenIn(type, taken)));

/** Returns the slugs that are taken in the folder of a type. */
function takenIn(type: PageType, taken: readonly TakenSlug[]): TakenSlug[] {
  const folder = pathOfPage(type, "").slice(1);
  return taken.flatMap(({ slug, by }) =>
    slug.startsWith(folder) ? [{ slug: slug.slice(folder.length), by }] : [],
  );
}

function checkType(type: PageType, sources: readonly SourcedDocument[], taken: readonly TakenSlug[]) {
  const pages = sources.filter(({ document }) => document._type === type);
  return pages.flatMap((source): Finding[] => {
    const slug = slugOf(source);
    if (slug === undefined) return [];
    const id = getPublishedId(source.document._id);
    const others = pages
      .filter((other) => getPublishedId(other.document._id) !== id)
      .flatMap((other) => ({
        slug: slugOf(other) ?? "",
        by: `the ${type === "page" ? "page" : "document"} "${other.document._id}"`,
      }));
    const problem = slugProblem(slug, [...taken, ...others], type);
    return problem
      ? [located(source, { level: "error", check: "documents", path: "slug", message: problem })]
      : [];
  });
}
