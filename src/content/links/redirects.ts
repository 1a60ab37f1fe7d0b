import "server-only";
import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { hrefOf, type LinkTargets } from "#schemas/rules/linkTargets.ts";
import { destinationOf, joinTargets, typedPath } from "#schemas/rules/redirectPath.ts";
import { type RedirectProblem, redirectProblems } from "#schemas/rules/redirects.ts";
import { REDIRECTS_PATH } from "#schemas/singletons.ts";
import { REVALIDATE_INTERVAL } from "../cache/cacheOptions.ts";
import { tagAt } from "../cache/invalidation.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { textOrNull, validItems } from "../contentFields.ts";
import { loadAllLinkTargets } from "./loadLinkTargets.ts";

export const REDIRECTS_QUERY = defineQuery(`*[_type == "redirect"] | order(_createdAt asc, _id asc){
  _id, _rev, from, kind, url, "target": page.target._ref, "section": page.section
}`);

const stored = v.object({
  _id: v.string(),
  _rev: v.string(),
  from: textOrNull,
  kind: textOrNull,
  url: textOrNull,
  target: textOrNull,
  section: textOrNull,
});

export interface ValidRedirect {
  readonly id: string;
  readonly revision: string;
  readonly from: string;
  /** The value of the `Location` header. */
  readonly to: string;
  readonly permanent: boolean;
}

/** The valid redirects, each with the end of its chain as the target, and the problem of each invalid one. */
export interface Redirects {
  readonly valid: readonly ValidRedirect[];
  readonly problems: ReadonlyMap<string, RedirectProblem>;
}

/**
 * Reads the result of {@link REDIRECTS_QUERY}. An invalid redirect doesn't affect the others.
 * @param siteUrl the site's public URL
 * @throws LakeError
 */
export function readRedirects(answer: unknown, targets: LinkTargets, siteUrl: string): Redirects {
  const documents = readResult(validItems(stored), answer, "The content lake's list of redirects");
  const redirects = documents.map(({ _id, _rev, from, kind, url, target, section }) => {
    const to = target === null ? (url ?? undefined) : hrefOf({ target: { _ref: target }, section }, targets);
    return { id: _id, revision: _rev, from: typedPath(from ?? ""), to, permanent: kind !== "temporary" };
  });
  const pages = [...new Set([...targets.values()].map(({ path }) => path))];
  const problems = redirectProblems(redirects, { pages, siteUrl });
  const byId = new Map(redirects.map((redirect) => [redirect.id, redirect]));

  /** Returns the redirects that a visitor passes through; none if the first one is invalid. A loop has no end. */
  function chainFrom(redirect: (typeof redirects)[number]): readonly (typeof redirects)[number][] {
    const problem = problems.get(redirect.id);
    if (!problem) return [redirect];
    const next = problem.next === undefined ? undefined : byId.get(problem.next);
    const rest = next ? chainFrom(next) : [];
    return rest.length > 0 ? [redirect, ...rest] : [];
  }
  const valid = redirects.flatMap(({ id, revision, from }) => {
    const redirect = byId.get(id);
    const chain = redirect ? chainFrom(redirect) : [];
    const locations = chain.flatMap(({ to = "" }) => destinationOf(to, siteUrl)?.location ?? []);
    const permanent = chain.every((each) => each.permanent);
    return locations.length > 0 ? [{ id, revision, from, to: locations.reduce(joinTargets), permanent }] : [];
  });
  const followed = new Set(valid.map(({ id }) => id));
  return { valid, problems: new Map([...problems].filter(([id]) => !followed.has(id))) };
}

/** Loads the valid published redirects. Logs and omits invalid ones. @throws LakeError */
export async function loadRedirects(): Promise<readonly ValidRedirect[]> {
  const next = { tags: [tagAt(REDIRECTS_PATH)], revalidate: REVALIDATE_INTERVAL };
  const [answer, targets] = await Promise.all([
    queryContent(REDIRECTS_QUERY, {}, { next }),
    loadAllLinkTargets(),
  ]);
  const { valid, problems } = readRedirects(answer, targets, environment().SITE_URL);
  for (const [document, { message }] of problems)
    logPerCause("warn", "redirect.ignored", `${document} ${message}`, { document, reason: message });
  return valid;
}
