import { expect, test } from "./fixtures.ts";
import type { TestSite } from "./testSite.ts";

/** A page of one block under its opening. */
const page = (slug: string, more: Record<string, unknown> = {}) => ({
  _type: "page" as const,
  title: "A new page",
  slug: { _type: "slug", current: slug },
  description: "A page that a test has made, with all that the Studio asks for of a page.",
  inHeader: false,
  inFooter: "no",
  blocks: [
    {
      _key: "opening",
      _type: "openingBlock",
      heading: "A new page",
      intro: "What this page is about, in a sentence.",
    },
    { _key: "goals", _type: "sectionBlock", section: { _type: "reference", _ref: "goals" } },
  ],
  ...more,
});

test("a page lives at its address while it is published, and what it shows is edited once", async ({
  openTestSite,
  request,
}) => {
  const site: TestSite = await openTestSite();
  const get = async (path: string) => {
    const answer = await request.get(site.siteUrl + path, { maxRedirects: 0 });
    return { status: answer.status(), html: await answer.text() };
  };
  const soon = (path: string) => expect.poll(() => get(path), { intervals: [50], timeout: 15_000 });
  const has = (text: string) => ({ status: 200, html: expect.stringContaining(text) });
  const notFound = { status: 404, html: expect.stringContaining("Oops! Page not found") };

  await test.step("the seed's pages are linked from the footer", async () => {
    const { html } = await get("/");
    for (const path of ["/for-care-teams", "/pilot-studies", "/accessibility"]) {
      expect(html).toContain(`<a href="${path}">`);
      expect((await get(path)).status, path).toBe(200);
    }
  });

  const legal = (await get("/privacy-policy")).html;
  const pilots = (await get("/pilot-studies")).html;
  await test.step("published, it is there within 2 s, and no other page is rendered anew", async () => {
    expect(await get("/a-new-page")).toEqual(notFound);
    const began = performance.now();
    await site.lake.create({ _id: "page-new", ...page("a-new-page") });
    await soon("/a-new-page").toEqual(has("What this page is about"));
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await get("/privacy-policy")).html).toBe(legal);
    expect((await get("/pilot-studies")).html).toBe(pilots);
    expect((await get("/a-new-page/")).status).toBe(308);
  });

  await test.step("a section is edited once and shown on both pages", async () => {
    await site.lake.patch("goals").set({ heading: "Goals of this minute" }).commit();
    for (const path of ["/", "/a-new-page"]) await soon(path).toEqual(has("Goals of this minute"));
  });

  await test.step("a link in header and footer is on every page", async () => {
    await site.lake.patch("page-new").set({ inHeader: true, inFooter: "legal", label: "New" }).commit();
    const link = '<a href="/a-new-page">New</a>';
    for (const path of ["/", "/privacy-policy", "/pilot-studies", "/a-new-page", "/no.page"])
      await expect.poll(async () => (await get(path)).html.split(link).length, { intervals: [50] }).toBe(3);
  });

  await test.step("a broken block keeps the last good state while others change", async () => {
    await site.lake.patch("page-new").set({ 'blocks[_key=="opening"].heading': "" }).commit();
    await site.lake.patch("goals").set({ heading: "Goals of the next minute" }).commit();
    await soon("/").toEqual(has("Goals of the next minute"));
    await expect.poll(() => site.siteLog()).toContain("blocks[0].heading");
    expect(await get("/a-new-page")).toEqual(has("What this page is about"));
    await site.lake.patch("page-new").set({ 'blocks[_key=="opening"].heading': "Mended" }).commit();
    await soon("/a-new-page").toEqual(has("Mended"));
    await soon("/a-new-page").toEqual(has("Goals of the next minute"));
  });

  await test.step("at another address, the old one is unknown", async () => {
    await site.lake.patch("page-new").set({ "slug.current": "moved-page" }).commit();
    await soon("/moved-page").toEqual(has("Mended"));
    await soon("/a-new-page").toEqual(notFound);
    await expect.poll(async () => (await get("/")).html).toContain('<a href="/moved-page">New</a>');
  });

  await test.step("unpublished, it is unknown, and so are its links; published again, it is back", async () => {
    const held = await site.lake.getDocument("page-new");
    await site.lake.delete("page-new");
    await soon("/moved-page").toEqual(notFound);
    await expect.poll(async () => (await get("/")).html).not.toContain("/moved-page");
    await site.lake.create({ ...page("moved-page"), ...held, _id: "page-new" });
    await soon("/moved-page").toEqual(has("Mended"));
  });

  await test.step("a page that was broken from the start is unknown, and holds up no other", async () => {
    await site.lake.create({ _id: "page-broken", ...page("broken-page", { blocks: [] }) });
    await site.lake.patch("page-new").set({ title: "Another title" }).commit();
    await soon("/moved-page").toEqual(has("<title>Another title"));
    expect(await get("/broken-page")).toEqual(notFound);
  });

  await test.step("the landing page's sections are ordered and hidden, with their links", async () => {
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
      [...(await get("/")).html.matchAll(/<section id="([\w-]+)"/g)].map(([, anchor]) => anchor);
    await expect
      .poll(anchors, { intervals: [50] })
      .toEqual([
        "goals",
        "block-asked",
        "applications",
        "trusted-by",
        "integration",
        "technology",
        "early-access",
        "tendwell-info",
      ]);
    const { html } = await get("/");
    expect(html).not.toContain('href="#demos"');
    await expect.poll(async () => (await get("/privacy-policy")).html).not.toContain('href="/#demos"');
    // A hidden section may be broken without harm.
    await site.lake.patch("demos").set({ heading: "" }).commit();
    await site.lake.patch("hero").set({ headline: "Without demos" }).commit();
    await soon("/").toEqual(has("Without demos"));
  });
});
