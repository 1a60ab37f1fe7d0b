import { findViolations } from "../support/browser/findViolations.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { startTestSite, type TestSite } from "../support/browser/testSite.ts";

let site: TestSite;
test.beforeAll(async () => {
  site = await startTestSite();
});
test.afterAll(() => site?.stop());
test.beforeEach(({ hosts }) => void hosts.add(new URL(site.siteUrl).host));

const reference = (_ref: string, _key: string) => ({ _type: "reference", _key, _ref });

/** Returns an article with one block. */
const newArticle = (_id: string, slug: string, more: Record<string, unknown> = {}) => ({
  _id,
  _type: "article",
  title: `The article ${slug}`,
  slug: { _type: "slug", current: slug },
  summary: `The summary of the article ${slug}, in a sentence that is long enough.`,
  authors: [reference("author-tendwell-team", "a")],
  tags: [reference("tag-pilots", "t")],
  publishedAt: "2026-11-24",
  blocks: [{ _key: "questions", _type: "earlyAccessBlock", heading: "Ask us" }],
  ...more,
});

const INDEX = "/articles";
const PILOT = "/articles/plan-a-pilot-with-your-nurses";
const TAG = "/articles/tags/pilots";
const FEED = "/articles/feed.xml";

test("articles and their lists are accessible and fit every window", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of [INDEX, PILOT, TAG]) {
    await page.goto(site.siteUrl + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const width of [360, 768, 1280, 1920]) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        // The layouts in between consist of the same parts.
        if (width === 360 || width === 1280) expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    }
  }
});

test("a publish updates the article, its lists, related articles and the feed, and no other page", async ({
  request,
}) => {
  const get = async (path: string) => {
    const answer = await request.get(site.siteUrl + path, { maxRedirects: 0 });
    return { status: answer.status(), body: await answer.text() };
  };
  const soon = (path: string) => expect.poll(() => get(path), { intervals: [50], timeout: 15_000 });
  const has = (text: string) => ({ status: 200, body: expect.stringContaining(text) });
  const lacks = (text: string) => ({ status: 200, body: expect.not.stringContaining(text) });
  const notFound = { status: 404, body: expect.stringContaining("Oops! Page not found") };
  const others = ["/privacy-policy", "/articles/tags/ehr-integration"];
  const before = await Promise.all(others.map(get));
  const affected = [INDEX, TAG, PILOT, FEED, "/sitemap.xml", "/llms.txt"];

  await test.step("the seed's articles are in the lists, in the feed and in Markdown", async () => {
    expect((await get(INDEX)).body).toContain(`href="${PILOT}"`);
    expect((await get(`${PILOT}.md`)).body).toContain("# How to plan a pilot with your nurses");
    const feed = await request.get(site.siteUrl + FEED);
    expect(feed.headers()["content-type"]).toContain("application/atom+xml");
    expect(await feed.text()).toContain(PILOT);
    expect(
      (await request.get(`${site.siteUrl}/share/articles_plan-a-pilot-with-your-nurses.png`)).status(),
    ).toBe(200);
  });

  await test.step("a new article is on every page that lists it", async () => {
    expect(await get("/articles/third")).toEqual(notFound);
    await site.lake.create(newArticle("article-third", "third"));
    await soon("/articles/third").toEqual(has("The summary of the article third"));
    for (const path of affected) await soon(path).toEqual(has("/articles/third"));
    expect(await Promise.all(others.map(get))).toEqual(before);
  });

  await test.step("a new tag name is on every page that shows it", async () => {
    await site.lake.patch("tag-pilots").set({ title: "Pilot programs" }).commit();
    for (const path of [INDEX, TAG, PILOT, "/articles/third"])
      await soon(path).toEqual(has("Pilot programs"));
  });

  await test.step("lists and feeds exist only while they have an article", async () => {
    for (const path of [
      "/case-studies",
      "/case-studies/feed.xml",
      "/articles/page/2",
      "/articles/tags/other",
    ])
      expect(await get(path), path).toEqual(notFound);
    await site.lake.delete("article-third");
    await soon("/articles/third").toEqual(notFound);
    await soon(INDEX).toEqual(lacks("/articles/third"));
    await site.lake.delete("article-plan-a-pilot");
    await soon(TAG).toEqual(notFound);
    await site.lake.delete("article-ehr-questions");
    await soon(INDEX).toEqual(notFound);
    await soon(FEED).toEqual(notFound);
    await soon("/sitemap.xml").toEqual({
      status: 200,
      body: expect.not.stringMatching(/:\/\/[^/<]+\/articles/),
    });
  });
});
