import { expect, test } from "vitest";
import { atomFeed } from "#seo/atomFeed.ts";

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
