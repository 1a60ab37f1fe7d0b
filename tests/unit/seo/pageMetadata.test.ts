import { expect, test } from "vitest";
import { noClaims } from "#content/claims/claims.ts";
import type { ListedArticle } from "#content/links/listings.ts";
import type { Alternate } from "#content/links/searchSignals.ts";
import { landingMetadata } from "#seo/builtInMetadata.ts";
import { pageMetadata } from "#seo/pageMetadata.ts";
import { seedSite } from "../sections/seedContent.ts";

const english: Alternate = { language: "en", path: "/privacy-policy" };
const spanish: Alternate = { language: "es", path: "/es/privacy-policy" };
const arabic: Alternate = { language: "ar", path: "/ar/privacy-policy" };

/** Returns the Open Graph locales of a page, as rendered into its head. */
function localesOf(path: string, alternates: readonly Alternate[]) {
  const texts = { title: "Title", description: "Description", siteName: "Tendwell" };
  const head = { path, alternates, type: "article", searchAndShare: null, revisions: {} } as const;
  const { openGraph } = pageMetadata({ ...texts, ...head });
  return { own: openGraph?.locale, others: openGraph?.alternateLocale };
}

test("a page without translations names no locale, because Open Graph assumes English", () => {
  expect(localesOf("/privacy-policy", [])).toEqual({ own: undefined, others: undefined });
});

test("a page with translations names its locale and theirs", () => {
  const all = [english, spanish, arabic];
  expect(localesOf("/privacy-policy", all)).toEqual({ own: "en_US", others: ["es_LA", "ar_AR"] });
  expect(localesOf("/ar/privacy-policy", all)).toEqual({ own: "ar_AR", others: ["en_US", "es_LA"] });
});

test("a page that exists only in Spanish names its locale", () => {
  expect(localesOf("/es/privacy-policy", [])).toEqual({ own: "es_LA", others: [] });
});

test("the landing page reports the revisions of the newest articles that it shows", async () => {
  const articles = [{ _id: "article-a", _rev: "one" }] as unknown as readonly ListedArticle[];
  const block = { _type: "newestArticlesBlock", _key: "newest", heading: "New", intro: null } as const;
  const page = { items: [{ ...block, kind: "article" as const, articles }], sections: {} };
  const { other } = landingMetadata(await seedSite(), page, noClaims);
  expect(other?.["content-revisions"]).toContain("article-a=one");
});
