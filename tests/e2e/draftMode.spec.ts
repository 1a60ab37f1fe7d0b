// Draft mode on the site. A secret in the lake enables it, every text links to its field, and nothing of it reaches
// a visitor, an attribute or a screen reader. studio.spec.ts tests the Studio itself.
import type { Page } from "playwright/test";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { languageOf } from "#schemas/rules/documentIds.ts";
import { readSeed } from "../../scripts/content/seed.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { startScripts } from "../support/browser/hydrated.ts";
import { SEED } from "../support/content/seedPath.ts";
import { banner, enter, shareSite } from "./draftMode.ts";

const siteOf = shareSite();

/** A run of zero-width characters, as @vercel/stega writes it. */
const stega = /(?:\u200b|\u200c|\u200d|\ufeff){4,}/;

/** Fields that aren't visible text on the page: in its head, in URLs, or only for screen readers. */
const unread =
  /^(siteSettings (tagline|description|productSlug|whatsappNumber|whatsappGreeting|.*Url)|\S+ (?:.*\.)?(kind|moment|interest|setting|from|tier|alt|alternative|url|href|style|listItem|effectiveDate|owner|lastReviewed|nextReview)|(privacyPolicy|termsOfService) description|page-\S+ (title|description|label|inFooter|slug\.current)|article-\S+ (slug\.current|publishedAt|searchAndShare\.title))$/;

/** Returns `<document> <path>` for every text of the seed that a page shows. A block of portable text counts once. */
function readTexts(ids: readonly string[]): string[] {
  const textsIn = (value: unknown, path: string): string[] => {
    if (typeof value === "string") return [path];
    if (typeof value !== "object" || value === null) return [];
    if ("_type" in value && value._type === "block") return [path];
    return Object.entries(value).flatMap(([field, child]) => {
      if (Array.isArray(value))
        return textsIn(child, `${path}[${child?._key ? `_key=="${child._key}"` : field}]`);
      return field.startsWith("_") ? [] : textsIn(child, path === "" ? field : `${path}.${field}`);
    });
  };
  return readSeed(SEED)
    .filter(({ _id }) => ids.includes(_id))
    .flatMap((document) => textsIn(document, "").map((path) => `${document._id} ${path}`))
    .filter((text) => !unread.test(text));
}

const elsewhere = [
  "legalDocument",
  "page",
  "landingPage",
  "article",
  "author",
  "tag",
  "claim",
  "claimEvidence",
];

const pages = [
  {
    path: "/",
    ids: readSeed(SEED)
      .filter((document) => !elsewhere.includes(document._type) && languageOf(document) === SOURCE_LANGUAGE)
      .map(({ _id }) => _id),
  },
  { path: "/for-care-teams", ids: ["page-for-care-teams"] },
  { path: "/articles/questions-before-you-connect-your-ehr", ids: ["article-ehr-questions"] },
  { path: "/privacy-policy", ids: ["privacyPolicy"] },
];

/** Returns elements of the raw HTML with stega in an attribute, plus `head` if the page's head contains stega. */
const stegaOutsideTexts = (page: Page, html: string) =>
  page.evaluate(
    ([text, pattern]) => {
      const stegaPattern = new RegExp(pattern ?? "");
      const document = new DOMParser().parseFromString(text ?? "", "text/html");
      const attributes = [...document.querySelectorAll("*")].flatMap((element) =>
        [...element.attributes]
          .filter(({ value }) => stegaPattern.test(value))
          .map(({ name }) => `${element.tagName} ${name}`),
      );
      return stegaPattern.test(document.head.textContent) ? [...attributes, "head"] : attributes;
    },
    [html, stega.source],
  );

/**
 * Returns `<document> <path>` for every text that links to its field. A span of portable text links into its block.
 * Marks in another format belong to blocks, for dragging.
 */
const reachedTexts = (page: Page) =>
  page.locator('[data-sanity^="{"]').evaluateAll((elements) =>
    elements.map((element) => {
      const { id, path } = JSON.parse(element.getAttribute("data-sanity") ?? "{}");
      return `${id} ${path.replace(/\.children\[.*$/, "")}`;
    }),
  );

test("every text of every page links to its field, and no attribute, URL, head or accessible name contains stega", async ({
  page,
}) => {
  const site = siteOf();
  for (const { path, ids } of pages) {
    await enter(page, site, path);
    await expect(banner(page)).toBeVisible();
    // The banner appears before the stega has moved from the texts to attributes.
    await expect
      .poll(async () => {
        const reached = await reachedTexts(page);
        return readTexts(ids).filter((text) => !reached.includes(text));
      }, path)
      .toEqual([]);
    await expect.poll(() => page.locator("body").ariaSnapshot(), path).not.toMatch(stega);
    await expect.poll(() => page.locator("main").textContent(), path).not.toMatch(stega);

    const html = await (await page.request.get(site.siteUrl + path)).text();
    expect(html, "the page is a draft").toMatch(stega);
    expect(await stegaOutsideTexts(page, html), path).toEqual([]);
  }
});

test("a draft shows only in draft mode, and the banner leaves draft mode and lists drafts that can't be shown", async ({
  page,
}) => {
  const site = siteOf();
  const hero = await site.lake.getDocument("hero");
  await site.lake.create({ ...hero, _id: "drafts.hero", _type: "hero", headline: "Only a draft" });
  const heading = page.getByRole("heading", { level: 1 });
  await enter(page, site, "/");
  await expect(heading).toHaveText("Only a draft");
  await page.goto(site.siteUrl);
  await expect(heading).toHaveText("Only a draft");
  expect(await (await fetch(site.siteUrl)).text()).not.toContain("Only a draft");
  await banner(page).getByRole("button", { name: "Leave draft mode" }).click();
  await expect(heading).toHaveText("The Ultimate Patient AI Experience");
  await expect(banner(page)).toHaveCount(0);

  // With an incomplete draft, the published text stays, and the banner lists the missing field.
  await site.lake.patch("drafts.hero").set({ headline: "" }).commit();
  await enter(page, site, "/");
  await expect(banner(page)).toContainText("Hero: headline: not filled in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Ultimate Patient AI Experience");
});

test("a click on a text that isn't content explains why, until the next click", async ({ page }) => {
  await enter(page, siteOf(), "/");
  const note = page.getByRole("status").filter({ hasText: "An engineer can change" });
  await expect(banner(page)).toBeVisible();
  await page.getByText("Organization", { exact: true }).click();
  await expect(note).toContainText("labels, help and messages of the forms");
  await expect(page.getByLabel("Organization")).toBeFocused();
  await page.getByRole("banner").locator("img").click();
  await expect(note).toContainText("the logo; the video with its poster");
  await page.getByText("Scripted demo").click();
  await expect(note).toContainText("the chat's script");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(note).toBeHidden();
});

test("visitors load no draft-mode code", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  for (const { path } of pages) {
    await page.goto(path);
    await startScripts(page);
    await page.waitForLoadState("networkidle");
    expect(await page.content()).not.toMatch(stega);
  }
  // Fetched separately, because the browser discards the bodies with the page.
  const code = (
    await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
  ).join("\n");
  expect(code.length).toBeGreaterThan(100_000);
  for (const sign of [
    "DraftLeaf",
    "data-sanity",
    "Leave draft mode",
    "presentation/refresh",
    "styled-components",
    // A number in the table of stega's characters.
    "119155",
  ]) {
    expect(code.includes(sign), sign).toBe(false);
  }
});

test("only the Studio's pages may request which revisions are live", async () => {
  const site = siteOf();
  const hero = await site.lake.getDocument("hero");
  const ask = (origin: string | undefined, query: string) =>
    fetch(`${site.siteUrl}/api/revisions?${query}`, origin ? { headers: { origin } } : {});
  const query = `document=hero&revision=${hero?._rev}`;
  for (const origin of [undefined, site.siteUrl, "https://evil.example", "null"]) {
    expect((await ask(origin, query)).status, origin).toBe(403);
  }
  const answer = await ask(site.studioUrl, query);
  expect(answer.headers.get("access-control-allow-origin")).toBe(site.studioUrl);
  expect(await answer.json()).toEqual({ pages: [{ path: "/", revision: hero?._rev }] });
  expect((await ask(site.studioUrl, "document=hero")).status).toBe(400);
});
