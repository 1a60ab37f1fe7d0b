import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import type { Language } from "#schemas/languages.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { type Singleton, singletons } from "#schemas/singletons.ts";
import { text } from "../contentFields.ts";

/** The fields of "Search and share" that decide whether search engines list a page. */
interface SearchFields {
  readonly hidden: boolean | null;
  readonly canonicalUrl: string | null;
}

/** Validates these fields of a document in the page list. */
export const searchEntry = v.object({
  _id: text,
  hidden: v.fallback(v.nullish(v.boolean(), null), null),
  canonicalUrl: v.fallback(v.nullish(text, null), null),
});

const documents: readonly Singleton[] = singletons;

/** Returns the id of the document that has the "Search and share" of a built-in page. */
export function builtInDocument(path: string): string | undefined {
  const { language, path: own } = splitLanguage(path);
  const legal = documents.find(({ group, pages: [first] }) => group === "legal" && first === own)?.id;
  const id = own === "/" ? "siteSettings" : legal;
  return id && idIn(language, id);
}

/** Returns the address without the scheme, a slash at its end or a fragment: they don't make another page. */
const comparable = ({ host, pathname, search }: URL) => `${host}${pathname.replace(/\/$/, "")}${search}`;

/** Returns the address of the original of a page, if it is another page. */
function originalElsewhere(path: string, canonicalUrl: string | null | undefined): string | undefined {
  if (!canonicalUrl || !URL.canParse(canonicalUrl)) return undefined;
  const pageUrl = new URL(path, environment().SITE_URL);
  return comparable(new URL(canonicalUrl)) === comparable(pageUrl) ? undefined : canonicalUrl;
}

/** Whether search engines may list a page at its own address. Only such pages are in the lists for them. */
export const isListed = (path: string, fields: SearchFields | null | undefined): boolean =>
  !fields?.hidden && originalElsewhere(path, fields?.canonicalUrl) === undefined;

/** A page in one of its languages. */
export interface Alternate {
  readonly language: Language;
  readonly path: string;
  /** Set if search engines may not list the page at this address. Visitors still get a link to it. */
  readonly unlisted?: true;
}

/** What a page's head and the lists of pages say to search engines. */
export interface SearchSignals {
  readonly noindex: boolean;
  /** A path of this site, or the address of the original elsewhere. */
  readonly canonical: string;
  /** The pages that search engines may show instead, by language. Empty for fewer than two. */
  readonly alternates: readonly Alternate[];
}

/** Returns the signals of a page. An unlisted page has no alternates, and no other page names it as one. */
export function searchSignals(
  path: string,
  fields: SearchFields | null | undefined,
  alternates: readonly Alternate[],
): SearchSignals {
  const listed = isListed(path, fields) ? alternates.filter(({ unlisted }) => !unlisted) : [];
  return {
    noindex: fields?.hidden === true,
    canonical: originalElsewhere(path, fields?.canonicalUrl) ?? path,
    alternates: listed.length > 1 ? listed : [],
  };
}
