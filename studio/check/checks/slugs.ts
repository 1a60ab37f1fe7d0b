import { getPublishedId } from "@sanity/client/csm";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { slugProblem, type TakenSlug } from "../../../schemas/rules/pageSlug.ts";
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
export function checkSlugs(sources: readonly SourcedDocument[], taken: readonly TakenSlug[] = []): Finding[] {
  const pages = sources.filter(({ document }) => document._type === "page");
  return pages.flatMap((source) => {
    const slug = slugOf(source);
    if (slug === undefined) return [];
    const id = getPublishedId(source.document._id);
    const others = pages
      .filter((other) => getPublishedId(other.document._id) !== id)
      .flatMap((other) => ({ slug: slugOf(other) ?? "", by: `the page "${other.document._id}"` }));
    const problem = slugProblem(slug, [...taken, ...others]);
    return problem
      ? [located(source, { level: "error", check: "documents", path: "slug", message: problem })]
      : [];
  });
}
