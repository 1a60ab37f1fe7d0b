// The rules for slugs of editors' pages. The Studio's forms, the content check and the site share them.
import { type Language, languages, SOURCE_LANGUAGE } from "../languages.ts";
import { pages } from "../singletons.ts";
import { splitLanguage } from "./languagePath.ts";
import { type PageType, pageTypes, pathOfPage } from "./pageTypes.ts";
import { SITE_FOLDERS } from "./redirectPath.ts";
import { isBlank } from "./text/typedText.ts";

/** A slug: words of lowercase letters and digits, separated by hyphens. */
const form = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The maximum number of characters in a slug. */
export const MAX_SLUG_LENGTH = 60;

/**
 * Paths that the site uses or may use later, in addition to the registry's pages: routes, files, and names that people
 * and programs expect on any site.
 */
const reserved = [
  // Varnish uses `edge-purge`: see deploy/varnish.vcl.
  ...["metrics", "page-report", "print", "language-offer", "edge-purge"],
  ...[...SITE_FOLDERS, "early-access", "page-list", "redirects", "draft-mode"],
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
  ...["index", "home", "landing", "top", "not-found", "error", "files", "media", "fonts"],
  ...["admin", "login", "logout", "account", "search", "feed", "rss", "health", "status", "demos"],
  ...languages.map(({ id }) => id),
  ...["articles", "case-studies"],
  // Next's own pages.
  ...["404", "500"],
];

/** Slugs that articles and case studies can't have: `/articles/tags/pilots`, `/articles/page/2`, `/articles/feed.xml`. */
const reservedInFolder = ["tags", "page", "feed", "index"];

const ofRegistry = Object.entries(pages).map(([path, title]) => ({ slug: path.slice(1), by: title }));

/** A slug that another document already uses. */
export interface TakenSlug {
  readonly slug: string;
  /** The editors' name for the document that uses it. */
  readonly by: string;
}

/** Returns the message for a malformed slug, with the first character that is wrong. */
function formProblem(slug: string): string {
  const help = "Use lowercase letters from a to z, digits and single hyphens, such as pilot-studies.";
  const [wrong] = slug.match(/[^a-z0-9-]/u) ?? [];
  if (wrong === undefined)
    return slug === ""
      ? help
      : `An address can't have a hyphen at its start or end, or two together. ${help}`;
  if (wrong === " ") return `An address can't contain a space. ${help}`;
  const code = `U+${wrong.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
  return `An address can't contain ${isBlank(wrong) ? `the invisible character ${code}` : `“${wrong}”`}. ${help}`;
}

/**
 * Returns an error message for a page's slug, or undefined if it is valid.
 * @param slug for example `pilot-studies`
 * @param taken the slugs of other pages and redirects in the same folder
 * @param type the document type of the page
 * @param language the language of the page
 */
export function slugProblem(
  slug: string,
  taken: readonly TakenSlug[] = [],
  type: PageType = "page",
  language: Language = SOURCE_LANGUAGE,
): string | undefined {
  const path = pathOfPage(type, slug, language);
  if (!form.test(slug)) return formProblem(slug);
  if (slug.length > MAX_SLUG_LENGTH) return `Shorten the address to at most ${MAX_SLUG_LENGTH} characters.`;
  const isReserved = (type === "page" ? reserved : reservedInFolder).includes(slug);
  if (isReserved) return `The site itself uses "${path}". Choose another address.`;
  const slugs = type === "page" ? [...ofRegistry, ...taken] : taken;
  const other = slugs.find((each) => each.slug === slug);
  return other && `"${path}" is the address of ${other.by}. Choose another.`;
}

/**
 * Returns the first valid and free slug: with nothing added, if it can, and then with a number.
 * @param words the slug's words, cut to fit
 * @param taken the slugs of all documents of the type and of redirects
 * @param end what to add, for a copy
 */
export function freeSlug(words: string, taken: readonly string[], type: PageType, end = ""): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? end : `${end}-${number}`;
    const cut = words.slice(0, MAX_SLUG_LENGTH - suffix.length);
    // Not in the middle of a word, unless it is the only one.
    const whole = cut === words || words.charAt(cut.length) === "-" ? cut : cut.replace(/(?<=.)-[^-]*$/, "");
    const candidate = whole.replace(/-+$/, "") + suffix;
    if (!taken.includes(candidate) && !slugProblem(candidate, [], type)) return candidate;
  }
}

/** Returns whether a path could belong to a document of a type that editors can create any number of. */
const isDocumentPath = (path: string, type: PageType): boolean => {
  const folder = pathOfPage(type, "");
  return path.startsWith(folder) && slugProblem(path.slice(folder.length), [], type) === undefined;
};

/** The addresses of lists: `/articles`, `/articles/page/2`, `/articles/tags/pilots` and `/articles/tags/pilots/page/2`. */
const listing =
  /^\/(?:articles|case-studies)(?:\/tags\/([a-z0-9-]{1,60}))?(?:\/page\/(?:[2-9]|[1-9]\d{1,3}))?$/;

/** Returns whether a path could belong to a list of articles or case studies. */
export function isListingPath(path: string): boolean {
  const [whole, tag] = listing.exec(splitLanguage(path).path) ?? [];
  return whole !== undefined && (tag === undefined || form.test(tag));
}

/** Returns the type of the document that could have a path in any language, or undefined. */
export function pageTypeAt(path: string): PageType | undefined {
  const inLanguage = splitLanguage(path).path;
  return pageTypes.find((type) => isDocumentPath(inLanguage, type));
}

/** Whether a path belongs to a translation of a built-in page, such as `/es`: it exists only while it is complete. */
function isTranslatedPath(path: string): boolean {
  const split = splitLanguage(path);
  return split.language !== SOURCE_LANGUAGE && split.path in pages;
}

/**
 * Returns whether a path could belong to an editor's page, an article, a case study, a list of them, or a translation of
 * a built-in page.
 */
export const isPagePath = (path: string): boolean =>
  pageTypeAt(path) !== undefined || isListingPath(path) || isTranslatedPath(path);
