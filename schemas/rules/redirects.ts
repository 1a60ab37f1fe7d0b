// Which redirects can be. The Studio's form, the content check and the site share this rule.
import { ANSWER_PATH, pages } from "../singletons.ts";

/** A redirect, with what it leads to as an address. */
export interface Redirect {
  /** The published id of its document. */
  readonly id: string;
  /** A path of this site, as people read it. */
  readonly from: string;
  /** A path of this site, or an https address; undefined when what was picked is not there. */
  readonly to: string | undefined;
}

/** What the site has. */
export interface SiteAddresses {
  /** The paths of all pages. */
  readonly pages: readonly string[];
  /** The site's own origin: an address that begins with it is a path of this site. */
  readonly siteUrl?: string | undefined;
}

/** Why a redirect can't be, in words for its editor, and which field says so. */
export interface RedirectProblem {
  readonly field: "from" | "to";
  readonly message: string;
}

/** The most characters of an old address. */
export const FROM_MAX = 200;

const form = /^(?:\/[\p{L}\p{N}_.~-]+)+$/u;

/** Folders and files of the site, which it answers before it looks for a redirect. */
const folders = ["api", "_next", "images", "share", "voiceagent", ".well-known"];
const files = [
  ...["/not-found", "/redirects", "/page-addresses", ANSWER_PATH, "/robots.txt", "/sitemap.xml", "/llms.txt"],
  ...["/metrics", "/page-report.js", "/edge-purge"],
  ...["/manifest.webmanifest", "/favicon.ico", "/icon.svg", "/apple-touch-icon.png", "/index.md"],
  ...Object.keys(pages),
];

/** What is wrong with an old address, in words; undefined when nothing is. */
export function fromProblem(from: string, { pages: known }: SiteAddresses): string | undefined {
  if (from === "") return "Write the old address, such as /old-page.";
  if (!form.test(from) || from.split("/").some((part) => /^\.+$/.test(part)))
    return "Write a path of this site that begins with a slash, such as /old-page, without # and ?.";
  if (from.length > FROM_MAX) return `An old address has at most ${FROM_MAX} characters.`;
  if (files.includes(from) || known.includes(from) || known.some((page) => from === `${page}.md`))
    return `"${from}" is the address of a page or file: visitors get that, and never the redirect.`;
  if (folders.includes(from.split("/")[1] ?? "")) return `The site itself uses addresses such as "${from}".`;
  return undefined;
}

/** The path that an address has on this site; undefined for another site's. */
function pathOf(to: string, siteUrl: string | undefined): string | undefined {
  const base = siteUrl || "https://this-site.invalid";
  const { origin, pathname } = new URL(to, base);
  return origin === new URL(base).origin ? decodeURI(pathname) : undefined;
}

/**
 * Why each redirect that can't be is one. Of two with one old address the first of the list is taken.
 * @param redirects the oldest first
 * @returns by id
 */
export function redirectProblems(
  redirects: readonly Redirect[],
  site: SiteAddresses,
): ReadonlyMap<string, RedirectProblem> {
  const bySource = new Map(redirects.toReversed().map((redirect) => [redirect.from, redirect]));
  const next = ({ to }: Redirect) => {
    const path = to === undefined ? undefined : pathOf(to, site.siteUrl);
    return path === undefined ? undefined : bySource.get(path);
  };

  /** The old addresses that a visitor would be led over, up to one that comes a second time. */
  function trailOf(redirect: Redirect): string[] {
    const trail = [redirect.from];
    for (let at = next(redirect); at; at = next(at)) {
      trail.push(at.from);
      if (trail.indexOf(at.from) < trail.length - 1) break;
    }
    return trail;
  }

  function problemOf(redirect: Redirect): RedirectProblem | undefined {
    const { from, to } = redirect;
    const problem = fromProblem(from, site);
    if (problem) return { field: "from", message: problem };
    if (bySource.get(from) !== redirect)
      return { field: "from", message: `There is a redirect from "${from}" already: change that one.` };
    if (to === undefined)
      return {
        field: "to",
        message: "What it leads to is not published: publish it first, or choose another.",
      };
    const trail = trailOf(redirect);
    if (trail.length === 1) return undefined;
    const isLoop = trail.indexOf(trail.at(-1) ?? "") < trail.length - 1;
    const message = isLoop
      ? `Visitors would go round in a loop: ${trail.join(" → ")}.`
      : `"${trail[1]}" is redirected itself: lead to where that one leads.`;
    return { field: "to", message };
  }

  return new Map(
    redirects.flatMap((redirect) => {
      const problem = problemOf(redirect);
      return problem ? [[redirect.id, problem] as const] : [];
    }),
  );
}

/**
 * What would be wrong if a redirect were added to those that there are: with itself, or with one that leads to it.
 * @param others the published ones, without the one that is edited
 */
export function addedProblem(
  added: Redirect,
  others: readonly Redirect[],
  site: SiteAddresses,
): RedirectProblem | undefined {
  const problems = redirectProblems([...others, added], site);
  const own = problems.get(added.id);
  if (own) return own;
  const before = redirectProblems(others, site);
  const hurt = others.find(({ id }) => problems.has(id) && !before.has(id));
  return (
    hurt && {
      field: "from",
      message: `The redirect from "${hurt.from}" leads here: change that one first, so that visitors go there at once.`,
    }
  );
}
