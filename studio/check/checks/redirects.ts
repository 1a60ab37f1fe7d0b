import { asRedirect } from "../../../schemas/redirect.ts";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import type { TakenSlug } from "../../../schemas/rules/pageSlug.ts";
import { typedPath } from "../../../schemas/rules/redirectPath.ts";
import { redirectProblems } from "../../../schemas/rules/redirects.ts";
import { isPublished, type SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";
import { targetsIn } from "./links.ts";

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

const createdAt = ({ document }: SourcedDocument) => text(document._createdAt) ?? "";

/** Returns the old addresses of redirects as slugs. A page can't use any of them. */
export const slugsOfRedirects = (all: readonly SourcedDocument[]): TakenSlug[] =>
  all.flatMap(({ document: { _id, _type, from } }) =>
    _type === "redirect" && typeof from === "string"
      ? [{ slug: typedPath(from).slice(1), by: `the redirect "${_id}"` }]
      : [],
  );

/** Converts the redirects in this content to the form that the rules use, oldest first. */
function redirectsIn(published: readonly SourcedDocument[]) {
  const targets = targetsIn(published);
  const sources = published
    .filter(({ document }) => document._type === "redirect")
    .toSorted((one, other) => (createdAt(one) < createdAt(other) ? -1 : 1));
  const redirects = sources.map(({ document: { _id, from, page, url } }) =>
    asRedirect({ _id, from: text(from), url: text(url), ...(isRecord(page) && { page }) }, targets),
  );
  return { sources, redirects, pages: [...targets.values()].map(({ path }) => path) };
}

/**
 * Reports invalid redirects: duplicates, loops, chains, and redirects from addresses that the site uses.
 * @param siteUrl the site's own address, if known
 */
export function checkRedirects(all: readonly SourcedDocument[], siteUrl?: string): Finding[] {
  const published = all.filter(isPublished);
  const { sources, redirects, pages } = redirectsIn(published);
  const problems = redirectProblems(redirects, { pages, siteUrl });
  return sources.flatMap((source) => {
    const problem = problems.get(source.document._id);
    if (!problem) return [];
    const path = problem.field === "from" ? "from" : source.document.url === undefined ? "page" : "url";
    return [located(source, { level: "error", check: "redirects", path, message: problem.message })];
  });
}
