// Which slugs pages of editors may have. The Studio's forms, the content check and the site share this rule.
import { pages } from "../singletons.ts";

/** The form of a slug: words of small letters and digits, with hyphens between them. */
const form = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The most characters of a slug. */
export const MAX_SLUG_LENGTH = 60;

/**
 * What the site has, or may come to have, at paths of this form, besides the pages of the registry: its routes, its
 * files, and what people and programs look for on any site.
 */
const reserved = [
  // `edge-purge` is Varnish's, in deploy/varnish.vcl.
  ...["metrics", "page-report", "edge-purge"],
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

/** A slug that is in use, by something else than the page that asks for it. */
export interface TakenSlug {
  readonly slug: string;
  /** What has it, as editors call it. */
  readonly by: string;
}

/**
 * What is wrong with a page's slug, in words; undefined when nothing is.
 * @param slug for example `pilot-studies`
 * @param taken what other documents have: pages, redirects
 */
export function slugProblem(slug: string, taken: readonly TakenSlug[] = []): string | undefined {
  if (!form.test(slug)) return "Use small letters, digits and single hyphens: pilot-studies.";
  if (slug.length > MAX_SLUG_LENGTH) return `An address has at most ${MAX_SLUG_LENGTH} characters.`;
  if (reserved.includes(slug)) return `The site itself uses "/${slug}": choose another address.`;
  const other = [...ofRegistry, ...taken].find((each) => each.slug === slug);
  return other && `"/${slug}" is the address of ${other.by}: choose another.`;
}

/** Whether a path has the form of a page's path. */
export const isPagePath = (path: string): boolean =>
  path.startsWith("/") && slugProblem(path.slice(1)) === undefined;
