// At which addresses editors may put pages. The Studio's forms, the content check and the site share this rule.
import { pages } from "../singletons.ts";

/** The form of an address, without its slash: words of small letters and digits, with hyphens between them. */
const form = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The most characters of an address. */
export const ADDRESS_MAX = 60;

/**
 * What the site has, or may come to have, at addresses of this form, besides the pages of the registry: its routes, its
 * files, and what people and programs look for on any site.
 */
const reserved = [
  // `edge-purge` is Varnish's, in deploy/varnish.vcl.
  ...["metrics", "page-report", "edge-purge"],
  ...["api", "early-access", "images", "page-addresses", "redirects", "share", "voiceagent", "draft-mode"],
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

const ofRegistry = Object.entries(pages).map(([path, title]) => ({ address: path.slice(1), by: title }));

/** An address that is in use, by something else than the page that asks for it. */
export interface TakenAddress {
  /** Without its slash. */
  readonly address: string;
  /** What has it, as editors call it. */
  readonly by: string;
}

/**
 * What is wrong with a page's address, in words; undefined when nothing is.
 * @param address without its slash: `pilot-studies`
 * @param taken what other documents have: pages, redirects
 */
export function addressProblem(address: string, taken: readonly TakenAddress[] = []): string | undefined {
  if (!form.test(address)) return "Use small letters, digits and single hyphens: pilot-studies.";
  if (address.length > ADDRESS_MAX) return `An address has at most ${ADDRESS_MAX} characters.`;
  if (reserved.includes(address)) return `The site itself uses "/${address}": choose another address.`;
  const other = [...ofRegistry, ...taken].find((each) => each.address === address);
  return other && `"/${address}" is the address of ${other.by}: choose another.`;
}

/** Whether a path has the form of a page's address. */
export const isAddress = (path: string): boolean =>
  path.startsWith("/") && addressProblem(path.slice(1)) === undefined;
