import { linkProblem } from "../../../schemas/rules/link.ts";
import { pages, type Singleton, singletons } from "../../../schemas/singletons.ts";
import { blockId } from "../../../src/sections/blocks/blockId.ts";
import { sectionId } from "../../../src/sections/legal/sectionId.ts";
import type { SourcedDocument } from "../content.ts";
import { isRecord, nodesOf } from "../document-nodes.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

/** The pages of the site by path, with the anchors on each that a link may name. */
export type SitePages = ReadonlyMap<string, readonly string[]>;

const rows: readonly Singleton[] = singletons;

/** What a link may name on the landing page: the sections that it shows, and where the footer's links lead. */
const landingAnchors = (hidden: readonly unknown[]) =>
  rows.flatMap(({ id, anchor, partOf, link }) => [
    ...(anchor && !hidden.includes(partOf ?? id) ? [anchor] : []),
    ...(typeof link?.footer === "string" ? [link.footer] : []),
  ]);

/** The anchors of the lists of questions on the landing page, and the ids of the sections that it hides. */
function landingOrder(sections: unknown): { questions: string[]; hidden: unknown[] } {
  const items = (Array.isArray(sections) ? sections : []).filter(isRecord);
  return {
    questions: items.flatMap(({ _type, _key }) =>
      _type === "questionsBlock" && typeof _key === "string" ? [blockId(_key)] : [],
    ),
    hidden: items.flatMap(({ section, hidden }) => (hidden === true ? [section] : [])),
  };
}

/** An editor's page, with the anchors of its blocks and of the sections that it shows. */
function anchorsOfPage({ document: { _type, slug, blocks } }: SourcedDocument): [string, string[]][] {
  if (_type !== "page" || !isRecord(slug) || !Array.isArray(blocks)) return [];
  const anchors = blocks.filter(isRecord).flatMap(({ _key, section }) => {
    const row = isRecord(section) ? rows.find(({ id }) => id === section._ref) : undefined;
    return row?.anchor ?? (typeof _key === "string" ? blockId(_key) : []);
  });
  return [[`/${slug.current}`, anchors]];
}

/**
 * The pages that a link may lead to, with the anchors that this content gives them. Other routes, such as the
 * answer to a sent form, can't be opened by a link.
 */
export function sitePages(published: readonly SourcedDocument[]): SitePages {
  const documentOf = (id: string) => published.find(({ document }) => document._id === id)?.document;
  // The voice agent's section has the product's name in its anchor.
  const { questions, hidden } = landingOrder(documentOf("landingPage")?.sections);
  const landing = [
    ...landingAnchors(hidden),
    ...questions,
    `${documentOf("siteSettings")?.productSlug}-info`,
  ];
  const anchorsOn = new Map<string, readonly string[]>([["/", landing]]);
  for (const { id, pages: paths } of rows.filter(({ group }) => group === "legal")) {
    const sections = documentOf(id)?.sections;
    const ids = Array.isArray(sections) ? sections.map((_, index) => sectionId(index + 1)) : [];
    for (const path of paths) anchorsOn.set(path, ids);
  }
  const own = Object.keys(pages).map((path): [string, readonly string[]] => [
    path,
    anchorsOn.get(path) ?? [],
  ]);
  return new Map([...own, ...published.flatMap(anchorsOfPage)]);
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

/**
 * Links resolve: pages and anchors of this site exist, other addresses are well-formed. Nothing is fetched.
 */
export function checkLinks(source: SourcedDocument, pages: SitePages): Finding[] {
  return [...nodesOf(source.document, undefined)].flatMap(({ path, value }) => {
    if (typeof value !== "string" || !/(?:\.href|(?:^|\.)url|Url)$/.test(path)) return [];
    const problem = problemOf(value, pages);
    return problem ? [located(source, { level: "error", check: "copy", path, message: problem })] : [];
  });
}
