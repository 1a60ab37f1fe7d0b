// The rules for slugs of editors' pages. The Studio's forms, the content check and the site share them.
import { pages } from "../singletons.ts";

/** A slug: words of lowercase letters and digits, separated by hyphens. */
const form = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The maximum number of characters in a slug. */
export const MAX_SLUG_LENGTH = 60;

/**
 * Paths that the site uses or may use later, in addition to the registry's pages: routes, files, and names that people
 * and programs expect on any site.
 */
const reserved = [
  // Varnish uses `edge-purge`: see deploy/varnish.vcl.
  ...["metrics", "page-report", "print", "edge-purge"],
  ...["api", "early-access", "images", "page-list", "redirects", "share", "voiceagent", "draft-mode"],
  ...[
    "icon",
    "apple-icon",
    "apple-touch-icon",
    "twitter-image",
    "favicon",
    "manifest",
    "robots",
    "sitemap",
    "llms",
    "security",
  ],
  ...["index", "home", "landing", "top", "not-found", "error", "static", "assets", "files", "media", "fonts"],
  ...["studio", "admin", "login", "logout", "account", "search", "feed", "rss", "health", "status", "demos"],
  ...["en", "ar", "es"],
];

const ofRegistry = Object.entries(pages).map(([path, title]) => ({ slug: path.slice(1), by: title }));

/** A slug that another document already uses. */
export interface TakenSlug {
  readonly slug: string;
  /** The editors' name for the document that uses it. */
  readonly by: string;
}

/**
 * Returns an error message for a page's slug, or undefined if it is valid.
 * @param slug for example `pilot-studies`
 * @param taken the slugs of other pages and redirects
 */
export function slugProblem(slug: string, taken: readonly TakenSlug[] = []): string | undefined {
  if (!form.test(slug)) return "Use lowercase letters, digits and single hyphens, such as pilot-studies.";
  if (slug.length > MAX_SLUG_LENGTH) return `Shorten the address to at most ${MAX_SLUG_LENGTH} characters.`;
  if (reserved.includes(slug)) return `The site itself uses "/${slug}". Choose another address.`;
  const other = [...ofRegistry, ...taken].find((each) => each.slug === slug);
  return other && `"/${slug}" is the address of ${other.by}. Choose another.`;
}

/** Returns whether a path could belong to an editor's page. */
export const isPagePath = (path: string): boolean =>
  path.startsWith("/") && slugProblem(path.slice(1)) === undefined;
