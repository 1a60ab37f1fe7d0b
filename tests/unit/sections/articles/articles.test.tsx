import { beforeAll, expect, test } from "vitest";
import { BRAND_ID, BRAND_NAME } from "#schemas/brand.ts";
import { ReadingTime } from "#sections/articles/ArticleCards.tsx";
import { seedWith } from "../../../support/content/change.ts";
import { openPages, type Pages } from "../../../support/content/renderPages.ts";
import { parsed, render } from "../render.ts";

const PILOT = "/articles/plan-a-pilot-with-your-nurses";
const pilot = "article-plan-a-pilot";
let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});

/** Renders a page of the seed with changes to the article about pilots. */
const opened = async (path: string, set: Record<string, unknown> = {}) =>
  parsed(await pages.render(path, seedWith({ document: pilot, set })));

const textOf = (page: ReturnType<typeof parsed>, selector: string) =>
  page.querySelector(selector)?.textContent?.replaceAll(/\s+/g, " ").trim();

test("an article has one main heading, its author, its date and its tags", async () => {
  const page = await opened(PILOT);
  expect([...page.querySelectorAll("h1")].map((heading) => heading.textContent)).toEqual([
    "How to plan a pilot with your nurses",
  ]);
  expect(textOf(page, "main header")).toContain(`By The ${BRAND_NAME} team`);
  expect(page.querySelector("main time")?.getAttribute("datetime")).toBe("2026-11-18");
  expect(textOf(page, "main time")).toBe("November 18, 2026");
  const links = [...page.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/articles", "/articles/tags/pilots"]));
});

test("an author's picture is next to the name, with its alternative text, in the size that it needs", async () => {
  const asset = { _type: "reference", _ref: `image-${"0".repeat(40)}-800x600-jpg` };
  const set = { picture: { _type: "image", asset, alt: "Three people at a table" } };
  const page = parsed(await pages.render(PILOT, seedWith({ document: `author-${BRAND_ID}-team`, set })));
  const picture = page.querySelector("main header img");
  expect(picture?.getAttribute("alt")).toBe("Three people at a table");
  expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["160", "160"]);
  expect(picture?.getAttribute("sizes")).toBe("48px");
  expect(textOf(page, "main header")).toContain(`By The ${BRAND_NAME} team`);
});

test.each([
  ["2026-11-20", "November 18, 2026 (updated November 20, 2026) · 3 min read"],
  ["2026-11-18", "November 18, 2026 · 3 min read"],
  ["2026-01-01", "November 18, 2026 · 3 min read"],
])("the date of an update on %s is shown only if it is later", async (revisedAt, shown) => {
  const page = await opened(PILOT, { revisedAt });
  expect(textOf(page, "main header p:has(> time)")).toBe(shown);
});

test("a medical review has its reviewer and date, in the text and for search engines", async () => {
  const reviewer = { medicalReviewer: { _type: "reference", _ref: `author-${BRAND_ID}-team` } };
  const page = await opened(PILOT, { ...reviewer, medicallyReviewedAt: "2026-11-20" });
  const shown = `Medically reviewed by The ${BRAND_NAME} team on November 20, 2026`;
  expect(textOf(page, "main header")).toContain(shown);
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent;
  expect(data).toContain(
    `"reviewedBy":{"@type":"Person","name":"The ${BRAND_NAME} team"},"lastReviewed":"2026-11-20"`,
  );
  // Without a date, nobody knows what was reviewed.
  expect(textOf(await opened(PILOT, reviewer), "main header")).not.toContain("reviewed");
});

test("a list shows the reading time of each article", async () => {
  const page = await opened("/articles");
  const dates = [...page.querySelectorAll("main li p:has(> time)")].map(({ textContent }) => textContent);
  expect(dates).toEqual(["November 23, 2026 · 3 min read", "November 18, 2026 · 3 min read"]);
});

test.each([
  [1, "en", " · 1 min read"],
  [299, "en", " · 1 min read"],
  [300, "en", " · 2 min read"],
  [900, "es", " · 5 min de lectura"],
  [900, "ar", " · مدة القراءة: 5 دقائق"],
  [0, "en", ""],
] as const)("%i words have a reading time in %s", async (words, language, time) => {
  const shown = await render(<ReadingTime words={words} language={language} />);
  expect(shown.textContent).toBe(time);
});

test("an article recommends the other one with the same tag, and a list shows both, newest first", async () => {
  const cards = (page: ReturnType<typeof parsed>) =>
    [...page.querySelectorAll("main li :is(h2, h3) a")].map((link) => link.getAttribute("href"));
  const other = "/articles/questions-before-you-connect-your-ehr";
  expect(cards(await opened(PILOT))).toEqual([other]);
  expect(cards(await opened("/articles"))).toEqual([other, PILOT]);
  expect(cards(await opened("/articles/tags/pilots"))).toEqual([PILOT]);
  expect(cards(await opened(PILOT, { tags: [] }))).toEqual([]);
});
