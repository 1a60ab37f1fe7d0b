import { contentDocuments, legalDocuments } from "#content/documents/index.ts";
import { ANSWER_PATH } from "#leads/answerPath.ts";
import { sectionId } from "#sections/legal/sectionId.ts";
import { linkProblem } from "../../../../schemas/rules/link.ts";
import { anchors, PRODUCT } from "../../../specification.ts";
import type { SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { places } from "../schema-walk.ts";
import { placed } from "./documents.ts";

/** The pages of the site by path, with the places on each that a link may name. */
export type SitePages = ReadonlyMap<string, readonly string[]>;

const defaultInfo = `${PRODUCT.toLowerCase()}-info`;

/**
 * The pages that this content makes: what a visit to them finds. Other routes, such as the answer to a sent form, are
 * not there for those who follow a link.
 */
export function sitePages(published: readonly SourcedDocument[]): SitePages {
  const documentOf = (id: string) => published.find(({ document }) => document._id === id)?.document;
  const slug = documentOf("siteSettings")?.productSlug;
  const landing = anchors.map((name) => (name === defaultInfo ? `${slug}-info` : name));
  const placesOn = new Map<string, readonly string[]>([["/", landing]]);
  for (const { id, pages } of Object.values(legalDocuments)) {
    const sections = documentOf(id)?.sections;
    const ids = Array.isArray(sections) ? sections.map((_, index) => sectionId(index + 1)) : [];
    for (const path of pages) placesOn.set(path, ids);
  }
  const paths = contentDocuments.flatMap(({ pages }) => pages).filter((path) => path !== ANSWER_PATH);
  return new Map(paths.map((path) => [path, placesOn.get(path) ?? []]));
}

/** What is wrong with a link, in words; undefined when nothing is. */
function problemOf(href: string, pages: SitePages): string | undefined {
  const problem = linkProblem(href);
  if (problem || !href.startsWith("/")) return problem;
  const [path = "", anchor] = href.split("#");
  const known = pages.get(path);
  if (!known) return `No page of this site is at "${path}".`;
  if (anchor !== undefined && !known.includes(anchor))
    return `The page "${path}" has no place named "${anchor}".`;
  return undefined;
}

/** Links resolve: pages and anchors of this site exist, other addresses are well-formed. Nothing is fetched. */
export function checkLinks(source: SourcedDocument, pages: SitePages): Finding[] {
  return [...places(source.document, undefined)].flatMap(({ path, value }) => {
    if (typeof value !== "string" || !/(?:\.href|(?:^|\.)url|Url)$/.test(path)) return [];
    const problem = problemOf(value, pages);
    return problem ? [placed(source, { level: "error", check: "copy", path, message: problem })] : [];
  });
}
