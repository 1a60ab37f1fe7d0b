// The login screen, and the list of documents behind it.

import type { Locator, Page } from "playwright/test";
import { BRAND_NAME } from "#schemas/brand.ts";
import { singletons } from "#schemas/singletons.ts";
import { readSeed } from "../../scripts/content/seed.ts";
import { landingList } from "../../studio/structure/landingList.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, test } from "../support/browser/studioFixtures.ts";
import { SEED } from "../support/content/seedPath.ts";

function titlesOf(group: string): string[] {
  const titles = singletons.filter((each) => each.group === group).map(({ title }) => title);
  expect(titles.length, group).toBeGreaterThan(1);
  return titles;
}
function landingTitles(): string[] {
  const order = readSeed(SEED).find(({ _id }) => _id === "landingPage")?.sections;
  return landingList(Array.isArray(order) ? order : []).map((entry) =>
    entry.kind === "questions"
      ? "Questions and answers"
      : (singletons.find(({ id }) => id === entry.id)?.title ?? ""),
  );
}
const itemsOf = (page: Page, title: string): Locator =>
  page
    .getByTestId("structure-tool-list-pane")
    .filter({ hasText: title })
    .last()
    .getByTestId(/^pane-item-/);

test("a marketer logs in without an account, starts at the start page, finds the documents in page order and the guide, and no developer tools", async ({
  browser,
  studio,
  complaints,
}) => {
  const fresh = await browser.newContext();
  const page = await fresh.newPage();
  complaints.watch(page);
  await studio.restore();
  await page.goto(studio.studioUrl);
  await expect(page.getByText("Edit the website")).toBeVisible({ timeout: 20_000 });
  const icon = page.locator('img[src="/static/favicon.svg"]');
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByText("Log in with your name").click();
  await expect(page.getByLabel("Your name")).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.goBack();
  await page.getByText("Log in (no account needed)").click({ timeout: 20_000 });
  await expect(page.getByRole("main", { name: "Start" })).toBeVisible({ timeout: 20_000 });
  await page.getByRole("link", { name: "Content" }).click();
  await page.getByText("Landing page", { exact: true }).click({ timeout: 20_000 });
  await expect(itemsOf(page, "Landing page")).toHaveText(["Order of the landing page", ...landingTitles()]);
  await page.getByText("Legal", { exact: true }).click();
  await expect(itemsOf(page, "Legal")).toHaveText(titlesOf("legal"));
  await page.getByText("Settings", { exact: true }).click();
  await page.getByText("Site settings", { exact: true }).click();
  await expect(page.getByTestId("field-productName").locator("input")).toHaveValue(BRAND_NAME);

  await test.step("the guide is shown, and developer tools are hidden", async () => {
    await page.getByRole("link", { name: "Help" }).click();
    const guide = page.getByTestId("help-tool");
    await expect(guide.getByRole("heading", { name: "How to edit the site" })).toBeVisible();
    // A picture loads once it comes near. The Studio may render the guide again meanwhile.
    const missing = () =>
      guide.locator("img").evaluateAll((all) => {
        const next = all.find((each) => (each as HTMLImageElement).naturalWidth === 0);
        next?.scrollIntoView();
        return next?.outerHTML;
      });
    await expect.poll(missing).toBeUndefined();
    await expect(page.getByRole("main", { name: "Help" })).toBeVisible();
    expect(await findViolations(page, '[data-testid="help-tool"]')).toEqual([]);
    await expect(page.getByRole("link", { name: "Queries" })).toHaveCount(0);
  });
  await fresh.close();
});
