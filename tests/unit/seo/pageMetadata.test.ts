import { expect, test } from "vitest";
import { noClaims } from "#content/claims/claims.ts";
import type { ListedArticle } from "#content/links/listings.ts";
import type { Alternate } from "#content/links/searchSignals.ts";
import { atomFeed } from "#seo/atomFeed.ts";
import { landingMetadata } from "#seo/builtInMetadata.ts";
import { pageMetadata } from "#seo/pageMetadata.ts";
import { seedSite } from "../sections/seedContent.ts";

const english: Alternate = { language: "en", path: "/privacy-policy" };
const spanish: Alternate = { language: "es", path: "/es/privacy-policy" };
const arabic: Alternate = { language: "ar", path: "/ar/privacy-policy" };

const site = await seedSite();

/** Returns the Open Graph locales of a page, as rendered into its head. */
function localesOf(path: string, alternates: readonly Alternate[]) {
  const texts = { title: "Title", description: "Description" };
  const head = { path, type: "article", searchAndShare: null, revisions: {} } as const;
  const { openGraph } = pageMetadata({ ...site, alternates }, { ...texts, ...head });
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
  const { other } = landingMetadata(site, page, noClaims);
  expect(other?.["content-revisions"]).toContain("article-a=one");
});

const article = (slug: string, more = {}) => ({
  ...{ _id: slug, _rev: "one", type: "article" as const, title: `The article ${slug}` },
  ...{ _updatedAt: "2026-11-20T12:00:00Z", path: `/articles/${slug}` },
  ...{ sections: [], saved: [], claims: [], newest: [], authors: [], tags: [], related: [] },
  ...{ inHeader: false, inFooter: "no" as const, source: null },
  card: { summary: "Short.", publishedAt: "2026-11-18", words: 900, cover: null },
  ...more,
});
const feed = (...articles: ReturnType<typeof article>[]) =>
  atomFeed(
    {
      language: "en",
      ...{ title: "Tendwell: Articles", description: "Practical.", author: "Tendwell" },
      ...{ path: "/articles/feed.xml", index: "/articles", articles },
    },
    "https://www.tendwell.example",
  );

test("the feed has the elements that RFC 4287 requires, with absolute addresses", () => {
  const text = feed(article("one", { _updatedAt: "2026-11-22T08:00:00Z" }), article("two"));
  const count = (part: string) => text.split(part).length - 1;
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/,
  );
  expect(text).toContain(
    '<link rel="self" type="application/atom+xml" href="https://www.tendwell.example/articles/feed.xml"/>',
  );
  expect(text).toContain("<author><name>Tendwell</name></author>");
  expect(text.indexOf("<updated>2026-11-22T08:00:00Z</updated>")).toBeLessThan(text.indexOf("<entry>"));
  expect(text).toContain("<id>https://www.tendwell.example/articles/two</id>");
  expect(text).toContain("<published>2026-11-18T00:00:00Z</published>");
  for (const part of ["<entry>", "</entry>", "<summary>Short.</summary>"]) expect(count(part), part).toBe(2);
  expect(text.endsWith("</feed>\n")).toBe(true);
});

test("no text can break the feed", () => {
  const text = feed(article("one", { title: 'Less < more & "so"\u0000\u001b \ud800 😀' }));
  expect(text).toContain("<title>Less &lt; more &amp; &quot;so&quot; \ufffd 😀</title>");
});

test("the feed has at most 50 articles", () => {
  const text = feed(...Array.from({ length: 60 }, (_, index) => article(`a${index}`)));
  expect(text.split("<entry>")).toHaveLength(51);
});
