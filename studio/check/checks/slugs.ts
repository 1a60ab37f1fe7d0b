import { getPublishedId } from "@sanity/client/csm";
import { type Language, languages } from "../../../schemas/languages.ts";
import { languageOf } from "../../../schemas/rules/documentIds.ts";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { slugProblem, type TakenSlug } from "../../../schemas/rules/pageSlug.ts";
import { folderPath, type PageType, pageTypes } from "../../../schemas/rules/pageTypes.ts";
import type { SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

const slugOf = ({ document: { slug } }: SourcedDocument) =>
  isRecord(slug) && typeof slug.current === "string" ? slug.current : undefined;

/**
 * Checks that every page has a unique address in its language. The Studio queries the lake for this, document by document; here all
 * documents are available.
 * @param taken the addresses used by documents other than pages
 */
export const checkSlugs = (
  sources: readonly SourcedDocument[],
  taken: readonly TakenSlug[] = [],
): Finding[] =>
  languages.flatMap(({ id }) => {
    const inLanguage = sources.filter(({ document }) => languageOf(document) === id);
    return pageTypes.flatMap((type) => checkType(type, id, inLanguage, takenIn(type, id, taken)));
  });

/** Returns the slugs that are taken in the folder of a type in a language. */
function takenIn(type: PageType, language: Language, taken: readonly TakenSlug[]): TakenSlug[] {
  const folder = folderPath(type, language).slice(1);
  return taken.flatMap(({ slug, by }) =>
    slug.startsWith(folder) ? [{ slug: slug.slice(folder.length), by }] : [],
  );
}

function checkType(
  type: PageType,
  language: Language,
  sources: readonly SourcedDocument[],
  taken: readonly TakenSlug[],
) {
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
    const problem = slugProblem(slug, [...taken, ...others], type, language);
    return problem
      ? [located(source, { level: "error", check: "documents", path: "slug", message: problem })]
      : [];
  });
}
