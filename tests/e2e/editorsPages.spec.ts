import { fastest, timed } from "#content-lake/testing";
import { BRAND_ID } from "#schemas/brand.ts";
import { ask } from "../support/browser/ask.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { hydrated, isHydrated } from "../support/browser/hydrated.ts";
import { startTestSite, type TestSite } from "../support/browser/testSite.ts";
import { pageWithEveryBlock, savedBlock } from "../support/pageWithEveryBlock.ts";
import { pauseRequests } from "./pauseRequests.ts";
import { newPage, withPicture } from "./testPages.ts";

/** One site for both tests. The second changes content that the first reads. */
let site: TestSite;
test.beforeAll(async () => {
  site = await startTestSite();
});
test.afterAll(() => site?.stop());
test.beforeEach(({ hosts }) => void hosts.add(new URL(site.siteUrl).host));

test("a page with every block is accessible, works without JavaScript, in print and on a phone, and is light", async ({
  page,
  browser,
  request,
}) => {
  const url = `${site.siteUrl}/every-block`;
  const made = await withPicture(site);
  await site.lake.transaction().create(savedBlock).create(made).commit();
  await expect.poll(async () => (await request.get(url)).status(), { intervals: [50] }).toBe(200);
  const headings = pageWithEveryBlock.blocks.flatMap((block) => ("heading" in block ? [block.heading] : []));

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(url);
  for (const width of [360, 768, 1280]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
  await test.step("pictures load", async () => {
    for (const picture of await page.locator('img[src^="/images/content/"]').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      // Pictures are streamed whole, so ranges are ignored.
      const address = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
      for (const range of ["bytes=0-1", "bytes=99999999-", "bytes=5-1"])
        expect((await ask(address, { headers: { range } })).status, range).toBe(200);
    }
  });
  await test.step("print expands answers", async () => {
    const answer = page.getByText("It is, with its answer.");
    await expect(answer).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(answer).toBeVisible();
    for (const heading of headings) await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
  });
  await test.step("without JavaScript", async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(url);
    for (const heading of headings) await expect(plain.getByRole("heading", { name: heading })).toBeVisible();
    await expect(
      plain
        .getByRole("button", { name: "Get Early Access" })
        .or(plain.locator("#early-access-request button")),
    ).toBeVisible();
    await plain.close();
  });
  /** Returns the names of the scripts with which a page starts React (src/page-cache/html/deferScriptsAndFonts.ts). */
  const startingScripts = async (path: string): Promise<string[]> => {
    const html = await (await request.get(site.siteUrl + path)).text();
    return JSON.parse(/self\.pageScripts=(\{.*?\});/.exec(html)?.[1] ?? "{}").sources;
  };
  await test.step("at most 4 KiB more script than a legal page", async () => {
    /** Returns the compressed size in bytes of the scripts that load before any interaction. */
    const bytes = async (path: string) => {
      const sizes = (await startingScripts(path)).map(async (name) => {
        const script = await request.head(site.siteUrl + name, { headers: { "accept-encoding": "br" } });
        return Number(script.headers()["content-length"]);
      });
      return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    };
    const legal = await bytes("/privacy-policy");
    expect(legal).toBeGreaterThan(100_000);
    for (const path of ["/for-care-teams", "/accessibility", "/every-block"])
      expect((await bytes(path)) - legal, path).toBeLessThanOrEqual(4 * 1024);
    expect((await bytes("/")) - legal).toBeGreaterThan(4 * 1024);
  });
  await test.step("the chat hydrates near the viewport, keeps typed text and doesn't shift the layout", async () => {
    const context = await browser.newContext();
    const fresh = await context.newPage();
    await fresh.goto(url, { waitUntil: "networkidle" });
    const chat = fresh.locator('[data-demo="chat"]');
    const input = chat.getByLabel("Your question");
    const height = () => chat.evaluate((card) => card.getBoundingClientRect().height);
    await hydrated(fresh.getByRole("banner"));
    expect(await isHydrated(input)).toBe(false);
    const loaded = () =>
      fresh.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .flatMap(({ name }) => /\/_next\/static\/(?!page-data\/).*\.js$/.exec(name)?.[0] ?? []),
      );
    const names = (await startingScripts("/every-block")).sort();
    await expect
      .poll(async () => (await loaded()).sort(), "the starting scripts and no others")
      .toEqual(names);
    const release = await pauseRequests(fresh, "**/_next/static/chunks/*.js");
    await input.fill("Am I early?");
    const before = await height();
    release();
    await hydrated(input);
    await expect(input).toHaveValue("Am I early?");
    await expect(chat.locator("[data-typing]")).toHaveCount(1);
    expect(await height()).toBe(before);
    await context.close();
  });
});

test("a page is available at its address while it is published, and shared content is edited once", async ({
  request,
}) => {
  const get = async (path: string) => {
    const answer = await request.get(site.siteUrl + path, { maxRedirects: 0 });
    return { status: answer.status(), html: await answer.text() };
  };
  const soon = (path: string) => expect.poll(() => get(path), { intervals: [50], timeout: 15_000 });
  const has = (text: string) => ({ status: 200, html: expect.stringContaining(text) });
  const notFound = { status: 404, html: expect.stringContaining("Oops! Page not found") };

  const home = (await get("/")).html;
  for (const path of ["/for-care-teams", "/pilot-studies", "/accessibility"]) {
    expect(home, "the seed's pages are linked from the footer").toContain(`<a href="${path}">`);
    expect((await get(path)).status, path).toBe(200);
  }
  // A page without links to editors' pages, unlike the terms of service: those pages may have moved.
  const other = () => get("/privacy-policy");
  const before = await other();
  await test.step("a published page is available within 2 s, and no other page is re-rendered", async () => {
    expect(await get("/a-new-page")).toEqual(notFound);
    const publish = (n: number) =>
      timed(async () => {
        const [id, slug] = n === 0 ? ["page-new", "a-new-page"] : [`page-${n}`, `a-new-page-${n}`];
        await site.lake.create({ _id: id, ...newPage(slug) });
        await soon(`/${slug}`).toEqual(has("What this page is about"));
      });
    expect(await fastest(3, 2_000, publish)).toBeLessThan(2_000);
    expect(await other()).toEqual(before);
    expect((await get("/a-new-page/")).status).toBe(308);
  });

  await test.step("a section is edited once and shown on both pages", async () => {
    await site.lake.patch("goals").set({ heading: "Goals of this minute" }).commit();
    for (const path of ["/", "/a-new-page"]) await soon(path).toEqual(has("Goals of this minute"));
    expect(await other()).toEqual(before);
  });

  await test.step("a link in header and footer is on every page", async () => {
    await site.lake.patch("page-new").set({ inHeader: true, inFooter: "legal", label: "New" }).commit();
    // The page itself marks the link as the current one.
    const link = /<a href="\/a-new-page"( aria-current="page")?>New<\/a>/g;
    const linksOn = async (path: string) => (await get(path)).html.match(link)?.length;
    for (const path of ["/", "/privacy-policy", "/pilot-studies", "/a-new-page", "/no.page"])
      await expect.poll(() => linksOn(path), { intervals: [50] }).toBe(2);
  });

  await test.step("a page with a new address is no longer available at its old one", async () => {
    await site.lake.patch("page-new").set({ "slug.current": "moved-page" }).commit();
    await soon("/moved-page").toEqual(has("What this page is about"));
    await soon("/a-new-page").toEqual(notFound);
    await expect.poll(async () => (await get("/")).html).toContain('<a href="/moved-page">New</a>');
  });

  await test.step("an unpublished page and its links disappear, and return when it is published again", async () => {
    const held = await site.lake.getDocument("page-new");
    await site.lake.delete("page-new");
    await soon("/moved-page").toEqual(notFound);
    await expect.poll(async () => (await get("/")).html).not.toContain("/moved-page");
    await site.lake.create({ ...newPage("moved-page"), ...held, _id: "page-new" });
    await soon("/moved-page").toEqual(has("What this page is about"));
  });

  await test.step("the landing page's sections can be reordered and hidden, along with their links", async () => {
    const order = [
      { _key: "goals", _type: "landingSection", section: "goals" },
      { _key: "demos", _type: "landingSection", section: "demos", hidden: true },
      {
        _key: "asked",
        _type: "questionsBlock",
        heading: "Asked often",
        questions: [
          { _key: "one", _type: "questionAndAnswer", title: "Why?", description: "Because it helps." },
        ],
      },
    ];
    await site.lake.patch("landingPage").set({ sections: order }).commit();
    const anchors = async () =>
      [...(await get("/")).html.matchAll(/<section id="([\w-]+)"/g)].map(([, anchor]) => anchor).join(" ");
    const rest = `day safety applications trusted-by integration technology early-access ${BRAND_ID}-info`;
    await expect.poll(anchors, { intervals: [50] }).toBe(`goals block-asked ${rest}`);
    const { html } = await get("/");
    expect(html).not.toContain('href="#demos"');
    await expect.poll(async () => (await get("/privacy-policy")).html).not.toContain('href="/#demos"');
    // A hidden section may be invalid without consequences.
    await site.lake.patch("demos").set({ heading: "" }).commit();
    await site.lake.patch("hero").set({ headline: "Without demos" }).commit();
    await soon("/").toEqual(has("Without demos"));
  });
});
