import { readRevisions } from "#content/cache/revisions.ts";
import { messagesIn } from "#messages/translator.ts";
import { singletons } from "#schemas/singletons.ts";
import { withApprovals } from "../../scripts/content/seed.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { startTestSite, type TestSite } from "../support/browser/testSite.ts";
import { recordShifts } from "./lateFonts.ts";
import { waitForAnimations } from "./waitForAnimations.ts";

let site: TestSite;
// Each test decides which documents are translated, so the seed's translations go first.
test.beforeAll(async () => {
  site = await startTestSite();
  await site.lake.delete({ query: "*[defined(language)]" });
  const read = async (path: string) => (await fetch(site.siteUrl + path)).text();
  for (const path of ["/es", "/ar", "/es/privacy-policy", "/ar/privacy-policy"])
    await expect.poll(() => read(path), { timeout: 90_000 }).toContain("Oops! Page not found");
  for (const path of ["/", "/privacy-policy"])
    await expect.poll(() => read(path), { timeout: 90_000 }).not.toContain('hrefLang="');
});
test.afterAll(() => site?.stop());
test.beforeEach(({ hosts }) => void hosts.add(new URL(site.siteUrl).host));

/** Publishes the documents of the registry that aren't in Spanish yet, with the English texts and their approvals. */
async function translate(except?: string): Promise<void> {
  const inSpanish = async ({ id }: (typeof singletons)[number]) => {
    const document = await site.lake.getDocument(id);
    if (!document) throw new Error(`The seed has no ${id}.`);
    return { ...document, _id: `${id}-es`, language: "es" };
  };
  const published = await site.lake.fetch<string[]>('*[language == "es"]._id');
  const missing = singletons.filter(({ id }) => id !== except && !published.includes(`${id}-es`));
  const transaction = site.lake.transaction();
  for (const document of await withApprovals(await Promise.all(missing.map(inSpanish))))
    transaction.createOrReplace(document);
  if (missing.length > 0) await transaction.commit();
}

test("a page exists in a language once everything on it is published, and while it is", async ({
  request,
}) => {
  const get = async (path: string) => {
    const answer = await request.get(site.siteUrl + path, { maxRedirects: 0 });
    const language = answer.headers()["content-language"];
    return { status: answer.status(), language, body: await answer.text() };
  };
  const soon = (path: string) => expect.poll(() => get(path), { intervals: [100], timeout: 60_000 });
  const notFound = { status: 404, language: "en", body: expect.stringContaining("Oops! Page not found") };
  const has = (language: string | undefined, ...texts: string[]) => ({
    status: 200,
    language,
    body: expect.stringMatching(new RegExp(texts.join("[^]*"))),
  });

  await test.step("without translations, the pages of other languages don't exist", async () => {
    const spanish = ["", "/privacy-policy", "/privacy-policy.md", "/not-found", "/articles", "/llms.txt"];
    const others = ["/ar", "/ar/terms-of-service", "/es/articles/feed.xml", "/es/early-access/answer"];
    for (const path of [...spanish.map((page) => `/es${page}`), ...others, "/en", "/en/privacy-policy"])
      expect(await get(path), path).toEqual(notFound);
    expect((await get("/")).body).not.toContain('hrefLang="');
  });

  await test.step("one missing section keeps the landing page away, but not the legal pages", async () => {
    await translate("goals");
    await soon("/es/privacy-policy").toEqual(has("es", '<html lang="es"', 'hrefLang="en"', "Privacy Policy"));
    expect(await get("/es")).toEqual(notFound);
    await soon("/privacy-policy").toEqual(
      has("en", '<html lang="en"', 'hrefLang="es" href="[^"]*/es/privacy-policy"', "og:locale:alternate"),
    );
    expect((await get("/")).body).not.toContain('hrefLang="');
  });

  await test.step("the last section completes the landing page", async () => {
    await translate();
    await soon("/es").toEqual(has("es", '<html lang="es"', 'hrefLang="x-default"'));
    await soon("/").toEqual(has("en", '<html lang="en"', 'hrefLang="es" href="[^"]*/es"'));
    await soon("/es/nada").toEqual({
      status: 404,
      language: "es",
      body: expect.stringContaining('<html lang="es"'),
    });
    expect(await get("/ar/nada")).toEqual(notFound);
    await soon("/sitemap.xml").toEqual(has(undefined, "/es</loc>", 'hreflang="en"'));
    await soon("/es/llms.txt").toEqual(has("es", "## Páginas", "/es/privacy-policy.md"));
    await soon("/llms.txt").toEqual(has("en", "## Other languages", "/es/llms.txt"));
    await soon("/es/privacy-policy.md").toEqual(has("es", "Privacy Policy"));
  });

  await test.step("a change of a translation changes only its language", async () => {
    // Each render changes the page's time, the order in which it names what it shows, and the name of the file with its data.
    const changing = /rendered\W+[\w:.-]+|content-revisions" content="[^"]+|page-data\/[\w.-]+/g;
    const english = async () => {
      const { body } = await get("/");
      return { text: body.replace(changing, ""), shown: readRevisions(body) };
    };
    const before = await english();
    await site.lake.patch("hero-es").set({ headline: "Otro titular para la portada" }).commit();
    await soon("/es").toEqual(has("es", "Otro titular para la portada"));
    expect(await english()).toEqual(before);
  });

  await test.step("a redirect leads from an old address of the language", async () => {
    await site.lake.create({ _type: "redirect", from: "/es/antigua", kind: "permanent", url: "/es" });
    const redirected = () => request.get(`${site.siteUrl}/es/antigua`, { maxRedirects: 0 });
    await expect.poll(async () => (await redirected()).headers().location, { timeout: 60_000 }).toBe("/es");
  });

  await test.step("without one of its sections, the landing page no longer exists in the language", async () => {
    await site.lake.delete("goals-es");
    await soon("/es").toEqual(notFound);
    expect(await get("/es/nada")).toEqual(notFound);
    await expect.poll(async () => (await get("/")).body, { timeout: 60_000 }).not.toContain('hrefLang="');
    expect((await get("/es/privacy-policy")).status).toBe(200);
  });
});

test("visitors read a page in another language, with and without scripts, on phones and by keyboard", async ({
  page,
  browser,
}) => {
  await translate();
  await expect
    .poll(async () => (await page.request.get(`${site.siteUrl}/es`)).status(), { timeout: 60_000 })
    .toBe(200);
  const legal = `${site.siteUrl}/privacy-policy`;
  const inSpanish = `${site.siteUrl}/es/privacy-policy`;
  const header = page.getByRole("banner");
  const spanish = header.getByRole("link", { name: "Español" });

  await test.step("a button in the bar opens the menu by keyboard, and Escape closes it", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(async () => {
      await page.goto(legal);
      await expect(header.getByRole("button", { name: "Language" })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    const button = header.getByRole("button", { name: "Language" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(header.getByRole("link", { name: "English" })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await expect(spanish).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(spanish).toBeFocused();
    expect(await findViolations(page, "header")).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(inSpanish);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(header.getByRole("button", { name: "Idioma" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(legal);
  });

  await test.step("on a phone, the languages are in the menu, and the footer has them too", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(inSpanish);
    await expect(spanish).toBeHidden();
    await header.getByRole("button", { name: messagesIn.es.layout.menu }).click();
    await expect(spanish).toHaveAttribute("aria-current", "page");
    await waitForAnimations(page, "#site-header");
    expect(await findViolations(page, "header")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await header.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(legal);
    await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL(inSpanish);
  });

  await test.step("without scripts, the menu is part of the bar of a phone, and opens on a desktop", async () => {
    const plain = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const languages = plain.getByRole("banner").getByRole("link", { name: "Español" });
    await plain.goto(legal);
    await languages.click();
    expect(plain.url()).toBe(inSpanish);
    await plain.setViewportSize({ width: 1280, height: 800 });
    await plain.goto(legal);
    await expect(languages).toBeHidden();
    await plain.getByRole("banner").getByRole("button", { name: "Language" }).click();
    await languages.click();
    expect(plain.url()).toBe(inSpanish);
    await plain.close();
  });

  await test.step("the not-found page has no menu, because no other language has its address", async () => {
    const answer = await page.request.get(`${site.siteUrl}/no-such-page`);
    expect([answer.status(), await answer.text()]).toEqual([404, expect.not.stringContaining("hrefLang")]);
  });
});

test("a browser that prefers Spanish is offered the Spanish page until the visitor dismisses the strip", async ({
  browser,
  complaints,
}) => {
  await translate();
  const context = await browser.newContext({ locale: "es-ES", viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  complaints.watch(page);
  await recordShifts(page);
  const strip = page.getByRole("complementary", { name: "Idioma" });
  const legal = `${site.siteUrl}/privacy-policy`;
  await expect(async () => {
    await page.goto(legal);
    await expect(strip).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });

  await test.step("the strip below the header is in Spanish, accessible, and moves nothing once the page is painted", async () => {
    await expect(strip).toHaveText(/Esta página está disponible en español/);
    const boxes = ["#site-header", "body > aside p", "h1"].map((part) => page.locator(part).boundingBox());
    const [header, offer, title] = await Promise.all(boxes);
    expect(offer?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
    expect(title?.y).toBeGreaterThan((offer?.y ?? Number.NaN) + (offer?.height ?? Number.NaN));
    expect(await findViolations(page, "body > aside")).toEqual([]);
    expect(await page.evaluate(() => window.shifts)).toBeLessThanOrEqual(0.005);
  });

  await test.step("it leads to the Spanish page, which offers nothing, and is there again after going back", async () => {
    await strip.getByRole("link").click();
    await expect(page).toHaveURL(`${site.siteUrl}/es/privacy-policy`);
    await expect(page.locator("body > aside:visible")).toHaveCount(0);
    await page.goBack();
    await expect(strip).toBeVisible();
  });

  await test.step("once dismissed by keyboard, it stays away, and no request says so", async () => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${request.headers().cookie ?? ""}`));
    await strip.getByRole("button", { name: "Cerrar" }).focus();
    await page.keyboard.press("Enter");
    await expect(strip).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
    await page.goto(`${site.siteUrl}/terms-of-service`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("body > aside:visible")).toHaveCount(0);
    expect(new Set(sent)).toEqual(new Set(["GET "]));
  });
  await context.close();
});
