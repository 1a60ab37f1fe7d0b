// A marketer saves a block under a name, and shows it on other pages, in the real Studio.

import type { Page } from "playwright/test";
import { ask } from "../support/browser/ask.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import {
  expect,
  expectUncovered,
  previewOf,
  type StudioTab,
  test,
} from "../support/browser/studioFixtures.ts";
import type { StudioSite } from "../support/browser/studioSite.ts";
import { newPage } from "./testPages.ts";

const LOAD = 30_000;
const HEADING = "Plan a visit to the ward";
const CHANGED = "Visit the ward in May";

const callToAction = {
  _key: "visit",
  _type: "callToActionBlock",
  heading: HEADING,
  text: "See how a shift works with the coach.",
  buttonLabel: "Plan a visit",
  href: "mailto:visits@tendwell.example",
};

/** Creates three published pages. The first contains the block that is saved. */
async function createPages({ lake }: StudioSite): Promise<void> {
  const page = (name: string, more: readonly object[] = []) => {
    const { blocks, ...fields } = newPage(name);
    return { ...fields, _id: `page-${name}`, title: `The page ${name}`, blocks: [...blocks, ...more] };
  };
  const pages = [page("first", [callToAction]), page("second"), page("third")];
  await pages.reduce((transaction, each) => transaction.create(each), lake.transaction()).commit();
}

async function openPage(tab: StudioTab, name: string): Promise<void> {
  await tab.go(`/structure/page;page-${name}`);
  await tab.form();
  await expect(tab.input("title")).toHaveValue(`The page ${name}`, { timeout: LOAD });
}

const dialogOf = (page: Page) => page.getByRole("dialog").last();

/** Checks the open dialog. Its colors have too little contrast while it fades in. */
async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => findViolations(page, "[role=dialog]")).toEqual([]);
}

async function insert(page: Page, way: "Shared" | "Copy"): Promise<void> {
  const dialog = dialogOf(page);
  const timeout = 2_000;
  // The Studio can mount the form again while it loads, which closes the dialog.
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByTestId("insert-saved-block").click({ timeout });
    await dialog.getByRole("radio", { name: "Visit" }).check({ timeout });
    await dialog.getByRole("radio", { name: way }).check({ timeout });
    const place = { label: "1. Opening “A new page”" };
    await dialog.getByLabel("Insert after").selectOption(place, { timeout });
  }).toPass({ timeout: LOAD });
  await expect(dialog.getByRole("button", { name: "Insert" })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(dialog).toHaveCount(0);
}

test("a saved block changes on every page that shares it, and a copy stays as it is", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const { lake, siteUrl } = studio;
  await createPages(studio);
  /** Waits until visitors see a heading on a page. */
  const shows = (name: string, heading: string) =>
    expect
      .poll(async () => (await (await ask(`${siteUrl}/${name}`)).text()).includes(`>${heading}</h2>`))
      .toBe(true);
  await shows("first", HEADING);

  await test.step("a block is saved, and its page shows the saved block", async () => {
    await openPage(tab, "first");
    await page.getByRole("button", { name: "Save this block…" }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await dialog.getByLabel("Name").fill("Visit");
    await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByTestId("field-blocks")).toContainText("Saved block: Call to action");
    await tab.saved('*[_id == "drafts.page-first"][0].blocks[2]{ _key, _type }', {
      _key: "visit",
      _type: "sharedBlock",
    });
    await tab.publish();
    await tab.saved('*[_id == "page-first"][0].blocks[2]{ _key, _type }', {
      _key: "visit",
      _type: "sharedBlock",
    });
    await shows("first", HEADING);
  });
  const id = await lake.fetch<string>('*[_type == "savedBlock"][0]._id');

  await test.step("other pages show it, and contain a copy", async () => {
    for (const [name, way] of [
      ["second", "Shared"],
      ["third", "Copy"],
    ] as const) {
      await openPage(tab, name);
      await insert(page, way);
      await tab.publish();
      await shows(name, HEADING);
    }
    const stored = await lake.fetch<{ _key: string; _type: string }[]>(
      '*[_id in ["page-second", "page-third"]] | order(_id asc).blocks[1]{ _key, _type }',
    );
    expect(stored.map(({ _type }) => _type)).toEqual(["sharedBlock", "callToActionBlock"]);
    expect(stored.map(({ _key }) => _key)).not.toContain("visit");
  });

  await test.step("a click on the page opens the saved block's form", async () => {
    await tab.go(`/presentation/page/page-second?preview=/second`);
    const heading = previewOf(page).getByRole("heading", { name: HEADING });
    await expect(async () => {
      await heading.click({ timeout: 5_000 });
      await expect(page).toHaveURL(new RegExp(`savedBlock/${id}`), { timeout: 2_000 });
    }).toPass({ timeout: LOAD });
  });

  await test.step("an edit changes both pages, and not the copy", async () => {
    await tab.go(`/structure/settings;savedBlock;${id}`);
    await expect(tab.input("name")).toHaveValue("Visit", { timeout: LOAD });
    await expect(page.getByTestId("shown-on")).toHaveText(
      /^Shown on: The page first, The page second\. Live since /,
    );
    await page.getByTestId("field-block").getByText(HEADING).click();
    await dialogOf(page).locator("input").first().fill(CHANGED);
    await page.getByRole("button", { name: "Close dialog" }).click();
    await tab.saved(`*[_id == "drafts.${id}"][0].block[0].heading`, CHANGED);
    await tab.publish();
    await Promise.all([shows("first", CHANGED), shows("second", CHANGED)]);
    await shows("third", HEADING);
  });

  await test.step("a block in use can't be deleted, and the dialog names its pages", async () => {
    await tab.choose("Delete");
    const uses = page.getByTestId("block-uses");
    await expect(uses).toContainText("“Visit” is used on these pages:");
    await expect(uses.getByRole("link")).toHaveText(["The page first", "The page second"]);
    await expectUncovered(uses);
    await expectAccessible(page);
  });

  await test.step("a shared block becomes the page's own copy", async () => {
    await openPage(tab, "first");
    await page.getByRole("button", { name: "Turn into own copy" }).click();
    await tab.saved('*[_id == "drafts.page-first"][0].blocks[2]{ _key, _type, heading }', {
      _key: "visit",
      _type: "callToActionBlock",
      heading: CHANGED,
    });
  });
});
