// A marketer's changes to the site's structure: a page of blocks, the order of the landing page, and a changed
// address.

import type { Locator, Page } from "playwright/test";
import { BRAND_NAME } from "#schemas/brand.ts";
import { blockTypes } from "#schemas/rules/blocks.ts";
import { ask, htmlOf } from "../support/browser/ask.ts";
import { expect, expectUncovered, previewOf, test } from "../support/browser/studioFixtures.ts";
import type { StudioSite } from "../support/browser/studioSite.ts";
import { guidePicture } from "./guidePicture.ts";

const LOAD = 30_000;
const TITLE = "Our wards";

/** Drags a list row to the position of another with the pointer. */
async function drag(page: Page, list: Locator, from: string | RegExp, to: string | RegExp): Promise<void> {
  const handle = (words: string | RegExp) =>
    list.locator("[data-index]").filter({ hasText: words }).locator("[data-ui=DragHandleButton]").first();
  // The form may be re-rendering its rows.
  await expect(() => handle(from).scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
  const [start, end] = await Promise.all([handle(from).boundingBox(), handle(to).boundingBox()]);
  if (!start || !end) throw new Error(`The list has no rows ${from} and ${to}.`);
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height / 2, { steps: 10 });
  await page.mouse.up();
}

/** Drags a block on the page itself to the upper edge of another. It can't be dropped on the middle of one. */
async function dragOnPage(page: Page, from: string, to: string): Promise<void> {
  const block = (words: string) =>
    previewOf(page).locator("article > [data-sanity]").filter({ hasText: words });
  await block(to).evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 250));
  const [start, end] = await Promise.all([block(from).boundingBox(), block(to).boundingBox()]);
  if (!start || !end) throw new Error(`The page has no blocks ${from} and ${to}.`);
  // Next to the text, because texts are parts of the block with their own fields.
  await page.mouse.move(start.x + 12, start.y + 30, { steps: 4 });
  await page.mouse.down();
  await page.mouse.move(end.x + 14, end.y + 10, { steps: 20 });
  await page.mouse.up();
}

/** Adds blocks with the menu of pictures, and types the first value that each dialog requests. */
async function addBlocks(page: Page): Promise<void> {
  const add = async (name: string) => {
    await page.getByTestId("field-blocks").getByTestId("add-multiple-object-button").last().click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  };
  const close = () => page.getByRole("button", { name: "Close dialog" }).click();
  await page.getByTestId("field-blocks").getByTestId("add-multiple-object-button").last().click();
  const pictures = page.getByRole("menuitem").locator("img");
  await expect(pictures).toHaveCount(blockTypes.length);
  const widths = () =>
    pictures.evaluateAll((all) => all.map((each) => Reflect.get(each, "naturalWidth") > 0));
  await expect.poll(widths).toEqual(Array(blockTypes.length).fill(true));
  await guidePicture(page, "blocks");
  await page.keyboard.press("Escape");

  for (const name of ["Feature cards", "Questions and answers", "Call to action"]) {
    await add(name);
    const heading = page.locator("[data-testid^='field-blocks['][data-testid$='.heading'] input");
    await heading.fill(`${name} of our wards`);
    await close();
    await expect(heading).toHaveCount(0);
  }
  await add("Section of the landing page");
  const section = page.getByTestId("reference-input");
  await section.getByRole("button").last().click();
  await page.getByTestId("autocomplete-popover").getByRole("button", { name: "Our Goals" }).click();
  await expect(page.getByRole("dialog").getByText("Our Goals")).toBeVisible();
  await close();
}

/** Fills in the blocks' texts through the API, as another editor's browser would. Typing them would prove nothing. */
async function fill({ lake }: StudioSite, id: string): Promise<void> {
  const of = (type: string) => `blocks[_type == "${type}"]`;
  const words = (name: string) => `What a ward does with the ${name}, said in a sentence of some length.`;
  const items = (type: string) =>
    ["first", "second"].map((key) => ({ _key: key, _type: type, title: key, description: words(key) }));
  const set = {
    [`${of("openingBlock")}.heading`]: TITLE,
    [`${of("openingBlock")}.intro`]: words("opening"),
    [`${of("featureCardsBlock")}.cards`]: items("pageCard"),
    [`${of("questionsBlock")}.questions`]: items("questionAndAnswer"),
    [`${of("callToActionBlock")}.text`]: words("button"),
    [`${of("callToActionBlock")}.buttonLabel`]: "Get Early Access",
    [`${of("callToActionBlock")}.page`]: {
      _type: "pageLink",
      target: { _type: "reference", _ref: "earlyAccess", _weak: true },
    },
    description: "A page that a marketer made of blocks, with all that the Studio asks for.",
  };
  const target = { draftId: `drafts.${id}`, publishedId: id };
  await lake.action({ actionType: "sanity.action.document.edit", ...target, patch: { set } });
}

test("a page is built from blocks and moved, and the landing page is reordered", async ({
  tab,
  studio,
  complaints,
}) => {
  const { page } = tab;
  const inForm = page.getByTestId("field-blocks");
  const draft = <T>(id: string, fields: string) =>
    studio.lake.fetch<T>(`*[_id == "drafts.${id}"][0].${fields}`);
  const place = () => page.getByRole("tab", { name: "Address and navigation" });
  const url = (path: string) => studio.siteUrl + path;

  await tab.go("/structure/page");
  await page.getByTestId("new-document-button").click({ timeout: LOAD });
  await page.getByTestId("create-new-page").click();
  await tab.input("title").fill(TITLE);
  await addBlocks(page);
  const [id] = await studio.lake.fetch<string[]>(`*[title == "${TITLE}"]._id`);
  const pageId = (id ?? "").replace("drafts.", "");
  await fill(studio, pageId);

  const dragged = ["openingBlock", "sectionBlock", "featureCardsBlock"];
  await test.step("a block is dragged to another position", async () => {
    await drag(page, inForm, "Our Goals", "Feature cards of");
    await expect
      .poll(() => draft(pageId, "blocks[]._type"))
      .toEqual([...dragged, "questionsBlock", "callToActionBlock"]);
  });

  await test.step("the address follows the title, and a preview shows the search result", async () => {
    await place().click();
    await page.getByTestId("field-slug").getByRole("button", { name: "Generate" }).click();
    await expect.poll(() => draft(pageId, "slug.current")).toBe("our-wards");
    await page.getByRole("button", { name: "Search and share" }).click();
    const preview = page.getByTestId("search-and-share-preview");
    await expect(preview).toContainText("› our-wards");
    await expect(preview).toContainText(`${TITLE} | ${BRAND_NAME}`);
  });

  await test.step("the page is previewed before anyone else sees it, then published", async () => {
    await tab.go(`/presentation/page/${pageId}?preview=/our-wards`);
    const heading = previewOf(page).getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(TITLE, { timeout: LOAD });
    // Dragging works once Sanity's overlay has the document from the Studio. Sometimes it never asks for it until a reload.
    complaints.allow(/^uncaught: Document "[\w-]+" not found$/);
    await expect(async () => {
      await dragOnPage(page, "Call to action of", "Questions and answers of");
      try {
        await expect
          .poll(() => draft<string[]>(pageId, "blocks[]._type"), { timeout: 3_000 })
          .toEqual([...dragged, "callToActionBlock", "questionsBlock"]);
      } catch (error) {
        await page.reload();
        await expect(heading).toHaveText(TITLE, { timeout: LOAD });
        throw error;
      }
    }).toPass({ timeout: 90_000 });
    expect((await ask(url("/our-wards"))).status).toBe(404);
    await tab.publish();
    await expect
      .poll(async () => (await ask(url("/our-wards"))).text())
      .toContain("Questions and answers of our wards");
    const html = await htmlOf(url("/our-wards"));
    const places = ["Our Goals", "Feature cards of", "Call to action of", "Questions and answers of"].map(
      (words) => html.indexOf(`>${words}`),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    await expect(tab.badge()).toHaveText(/^Live since /, { timeout: 15_000 });
  });

  await test.step("the old address redirects to the new one", async () => {
    await tab.go(`/structure/page;${pageId}`);
    await place().click({ timeout: LOAD });
    await page.getByRole("button", { name: "Search and share" }).click();
    await expect(page.getByTestId("search-and-share-preview").locator("img")).toHaveJSProperty(
      "naturalWidth",
      1200,
    );
    await tab.input("slug").fill("hospital-wards");
    await tab.saved(`*[_id == "drafts.${pageId}"][0].slug.current`, "hospital-wards");
    await tab.publish();
    const offer = page.getByRole("dialog");
    await expect(offer).toContainText("This page moves from /our-wards to /hospital-wards.");
    await expectUncovered(offer);
    await offer.getByRole("button", { name: "Publish" }).click();
    await expect.poll(async () => (await ask(url("/our-wards"))).url).toBe(url("/hospital-wards"));
    const visitor = await page.context().newPage();
    await visitor.goto(url("/our-wards?from=mail"));
    await expect(visitor).toHaveURL(url("/hospital-wards?from=mail"));
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await visitor.close();
    await tab.go("/structure/settings;redirect");
    await page.getByText("redirects to Our wards").click({ timeout: LOAD });
    await expect(tab.input("from")).toHaveValue("/our-wards");
  });

  await test.step("the landing page's sections change places, along with their links", async () => {
    const order = async () =>
      [...(await htmlOf(studio.siteUrl)).matchAll(/<section[^>]* id="(goals|applications)"/g)].map(
        ([, anchor]) => anchor,
      );
    expect(await order()).toEqual(["applications", "goals"]);
    await tab.open("landingPage");
    // The lines above the form load meanwhile, and move the list under the pointer.
    await expect(async () => {
      await drag(page, page.getByTestId("field-sections"), /^Goals/, /^Applications/);
      const moved = async () =>
        (await draft<string[]>("landingPage", "sections[].section"))?.filter((section) =>
          ["goals", "applications"].includes(section),
        );
      await expect.poll(moved, { timeout: 4_000 }).toEqual(["goals", "applications"]);
    }).toPass({ timeout: 30_000 });
    await tab.publish();
    await expect.poll(order).toEqual(["goals", "applications"]);
  });
});
