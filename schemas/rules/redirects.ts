// The rules for valid redirects. The Studio's form, the content check and the site share them.
import { ANSWER_PATH, pages } from "../singletons.ts";
import { isVariantPath } from "./experiments/shownVersion.ts";
import { splitLanguage } from "./languagePath.ts";
import { httpsProblem } from "./link.ts";
import { articleTypes, indexPath, listFiles } from "./pageTypes.ts";
import { destinationOf, SITE_FOLDERS } from "./redirectPath.ts";

/** A redirect with a resolved target. */
export interface Redirect {
  /** The published id of its document. */
  readonly id: string;
  /** A path of this site, by `typedPath`. */
  readonly from: string;
  /** A path of this site or the typed address; undefined if the picked target doesn't exist. */
  readonly to: string | undefined;
}

/** The site's pages and origin. */
export interface SitePaths {
  readonly pages: readonly string[];
  /** The site's own origin. URLs with this origin count as paths of this site. */
  readonly siteUrl?: string | undefined;
}

/** The error message for an invalid redirect, and the field that shows it. */
export interface RedirectProblem {
  readonly field: "from" | "to";
  readonly message: string;
  /** The id of the redirect at its target, if the site can follow the chain to its end. */
  readonly next?: string | undefined;
}

/** The maximum number of characters in an old address. */
export const FROM_MAX = 200;

/** The maximum number of characters in a target address. Proxies reject headers of several thousand characters. */
const TO_MAX = 2000;

const form = /^(?:\/[\p{L}\p{M}\p{N}_.~-]+)+$/u;

/** Pages and files that the site serves, in each language. */
const files = [
  ...[...listFiles.map(({ path }) => path), ...articleTypes.map((type) => indexPath(type))],
  ...["/not-found", "/redirects", "/page-list", ANSWER_PATH, "/robots.txt", "/sitemap.xml"],
  ...["/metrics", "/page-report.js", "/edge-purge", "/print.css"],
  ...["/language-offer.js", "/language-offer.css"],
  ...["/manifest.webmanifest", "/favicon.ico", "/icon.svg", "/apple-touch-icon.png", "/index.md"],
  ...Object.keys(pages),
];

/** Returns an error message for an old address, or undefined if it is valid. */
export function fromProblem(from: string, { pages: known }: SitePaths): string | undefined {
  if (from === "") return "Write the old address, such as /old-page.";
  if (!form.test(from) || from.split("/").some((part) => /^\.+$/.test(part)))
    return "Write a path of this site that begins with a slash, such as /old-page, without # and ?.";
  if (from.length > FROM_MAX) return `Shorten the old address to at most ${FROM_MAX} characters.`;
  const pathInLanguage = splitLanguage(from).path;
  if (files.includes(pathInLanguage) || known.includes(from) || known.some((page) => from === `${page}.md`))
    return `"${from}" is the address of a page or file, so visitors would never be redirected.`;
  // Proxies and file systems may ignore case.
  if (SITE_FOLDERS.includes(from.split("/")[1]?.toLowerCase() ?? "") || isVariantPath(from))
    return `The site itself uses addresses such as "${from}".`;
  return undefined;
}

/** Limits for error messages: characters of a quoted address, and addresses in a quoted loop. */
const QUOTED = 100;
const TRAIL_QUOTED = 5;
/** Longer loops are reported as chains. Following each trail to its end takes seconds for thousands of redirects. */
const TRAIL_FOLLOWED = 100;

const quoted = (to: string) => `"${to.length > QUOTED ? `${to.slice(0, QUOTED)}…` : to}"`;

/** Checks a redirect on its own, regardless of other redirects. */
function ownProblem({ from, to }: Redirect, site: SitePaths): RedirectProblem | undefined {
  const problem = fromProblem(from, site);
  if (problem) return { field: "from", message: problem };
  const message = (text: string): RedirectProblem => ({ field: "to", message: text });
  if (to === undefined) return message("The target is not published. Publish it first, or choose another.");
  if (to.length > TO_MAX) return message(`Shorten the address to at most ${TO_MAX} characters.`);
  if (destinationOf(to, site.siteUrl)) return undefined;
  return message(
    (to.startsWith("/") ? undefined : httpsProblem(to)) ??
      `The percent-encoding of ${quoted(to)} is malformed, so visitors would get an error. Correct the address.`,
  );
}

/**
 * Finds the problems of all redirects. If two have the same old address, the first in the list is used. A redirect that
 * is invalid on its own doesn't affect the others.
 * @param redirects oldest first
 * @returns the problems by redirect id
 */
export function redirectProblems(
  redirects: readonly Redirect[],
  site: SitePaths,
): ReadonlyMap<string, RedirectProblem> {
  const ownProblems = new Map(redirects.map((redirect) => [redirect, ownProblem(redirect, site)]));
  const usable = redirects.filter((redirect) => ownProblems.get(redirect) === undefined);
  const bySource = new Map(usable.toReversed().map((redirect) => [redirect.from, redirect]));
  const nextPath = new Map(usable.map((each) => [each, destinationOf(each.to ?? "", site.siteUrl)?.path]));
  const next = (redirect: Redirect) => bySource.get(nextPath.get(redirect) ?? "");

  /** Returns the old addresses that a visitor would pass through, and the first repeated one if they form a loop. */
  function trailOf(redirect: Redirect): { trail: readonly string[]; again: string | undefined } {
    const trail = new Set([redirect.from]);
    for (let at = next(redirect); at && trail.size < TRAIL_FOLLOWED; at = next(at)) {
      if (trail.has(at.from)) return { trail: [...trail], again: at.from };
      trail.add(at.from);
    }
    return { trail: [...trail], again: undefined };
  }

  function problemBeside(redirect: Redirect): RedirectProblem | undefined {
    const { from } = redirect;
    if (bySource.get(from) !== redirect)
      return { field: "from", message: `A redirect from "${from}" already exists. Change that one.` };
    const { trail, again } = trailOf(redirect);
    if (again !== undefined) {
      const some = trail.length > TRAIL_QUOTED ? [...trail.slice(0, TRAIL_QUOTED), "…"] : trail;
      return { field: "to", message: `This would create a loop: ${[...some, again].join(" → ")}.` };
    }
    if (trail[1] === undefined) return undefined;
    return {
      field: "to",
      message: `"${trail[1]}" is itself redirected. Use the target of that redirect.`,
      next: trail.length < TRAIL_FOLLOWED ? next(redirect)?.id : undefined,
    };
  }

  return new Map(
    redirects.flatMap((redirect) => {
      const problem = ownProblems.get(redirect) ?? problemBeside(redirect);
      return problem ? [[redirect.id, problem] as const] : [];
    }),
  );
}

/**
 * Returns the problem that adding a redirect would cause, either for itself or for a redirect that points to it.
 * @param others the published redirects, without the one being edited
 */
export function addedProblem(
  added: Redirect,
  others: readonly Redirect[],
  site: SitePaths,
): RedirectProblem | undefined {
  const problems = redirectProblems([...others, added], site);
  const own = problems.get(added.id);
  if (own) return own;
  const before = redirectProblems(others, site);
  const hurt = others.find(({ id }) => problems.has(id) && !before.has(id));
  return (
    hurt && {
      field: "from",
      message: `The redirect from "${hurt.from}" points to this address. Change that one first, so that visitors are redirected only once.`,
    }
  );
}
