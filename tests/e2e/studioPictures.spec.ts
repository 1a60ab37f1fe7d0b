// A person finds, names, describes and replaces pictures in the library.

import type { Page } from "playwright/test";
import sharp from "sharp";
import { htmlOf } from "../support/browser/ask.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, type StudioTab, test } from "../support/browser/studioFixtures.ts";
import type { StudioSite } from "../support/browser/studioSite.ts";

const LOAD = 20_000;

const jpeg = (red: number) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: red, g: 90, b: 80 } } })
    .jpeg()
    .toBuffer();

/** Stores a picture on the first application card, without a description. */
async function addToCard({ lake }: StudioSite, filename: string) {
  const { _id } = await lake.assets.upload("image", await jpeg(20), { filename });
  const image = { _type: "image", asset: { _type: "reference", _ref: _id } };
  await lake.patch("applications").set({ "cards[0].image": image }).commit();
}

async function openLibrary({ page, go }: StudioTab) {
  await go("/pictures");
  await expect(page.getByTestId("pictures-summary")).toBeVisible({ timeout: LOAD });
}

const details = (page: Page) => page.getByTestId("picture-details");

async function expectAccessible(page: Page, part: string) {
  expect(await findViolations(page, part)).toEqual([]);
}

test("a picture is found, named and described, deleted while unused, chosen in a field, and replaced everywhere", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  await addToCard(studio, "clinic.jpg");
  await openLibrary(tab);

  await test.step("upload", async () => {
    await page
      .getByTestId("upload-pictures")
      .setInputFiles({ name: "spare.jpg", mimeType: "image/jpeg", buffer: await jpeg(200) });
    await expect(page.getByTestId("pictures-summary")).toHaveText("2 pictures", { timeout: LOAD });
    await expectAccessible(page, '[data-testid="pictures-tool"]');
  });

  await test.step("delete an unused picture", async () => {
    await page.getByRole("button", { name: "Not used: 1" }).click();
    await page
      .getByTestId("pictures")
      .getByRole("button", { name: /^spare\.jpg/ })
      .press("Enter");
    await page.getByRole("button", { name: "Delete…" }).click();
    await page.getByTestId("confirm-changes").click();
    await expect(page.getByRole("button", { name: "All: 1" })).toBeVisible();
    await expect(details(page)).toBeHidden();
  });

  await test.step("name and search", async () => {
    await page.getByRole("button", { name: "All: 1" }).click();
    await page.getByRole("button", { name: /^clinic\.jpg/ }).click();
    await expect(details(page)).toContainText("1600 × 1200 pixels");
    await expect(page.getByRole("button", { name: "Delete…" })).toBeHidden();
    await page.getByRole("textbox", { name: "Name" }).fill("Front desk");
    await page.keyboard.press("Enter");
    await expect(page.getByText("The name is saved.")).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Front desk/ })).toBeFocused();
    await page.getByRole("searchbox", { name: "Search by name or description" }).fill("desk front");
    await expect(page.getByTestId("pictures-summary")).toHaveText("1 picture");
  });

  await test.step("a missing description leads to the field", async () => {
    await page.getByRole("button", { name: "Without a description: 1" }).click();
    await page.getByRole("button", { name: /^Front desk/ }).click();
    await expect(details(page)).toContainText("On the site.");
    await details(page)
      .getByRole("link", { name: /^Applications: .*Picture$/ })
      .click();
    const description = page.locator("[data-testid$='].image.alt'] input");
    await description.fill("A clinic's front desk", { timeout: LOAD });
    await tab.saved('*[_id == "drafts.applications"][0].cards[0].image.alt', "A clinic's front desk");
    await openLibrary(tab);
    await expect(page.getByRole("button", { name: "Without a description: 0" })).toBeVisible();
  });

  const { _id: fresh } = await studio.lake.assets.upload("image", await jpeg(90), { filename: "new.jpg" });
  const pictureOf = (card: number) =>
    studio.lake.fetch<string | null>(`*[_id == "drafts.applications"][0].cards[${card}].image.asset._ref`);

  await test.step("choose it in a field", async () => {
    await tab.open("applications");
    // The form may still show the card that was edited before.
    await page.reload();
    await page.getByTestId("field-cards").getByTestId("default-preview").nth(1).click();
    await page.getByTestId("image-input").getByRole("button", { name: "Select" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await dialog.getByRole("searchbox").fill("front");
    await dialog.getByRole("button", { name: /^Front desk/ }).click();
    await expect.poll(() => pictureOf(1)).toContain("-1600x1200-jpg");
    await page.locator("[data-testid$='].image.alt'] input").fill("The same desk");
    await tab.saved('*[_id == "drafts.applications"][0].cards[1].image.alt', "The same desk");
  });

  await test.step("replace it", async () => {
    await openLibrary(tab);
    await page.getByRole("button", { name: /^Front desk/ }).click();
    await expect(details(page)).toContainText("In a draft and on the site.");
    await page.getByRole("button", { name: "Replace everywhere…" }).click();
    const choice = page.getByRole("dialog", { name: /^Replace/ });
    await choice.getByRole("button", { name: /^new\.jpg/ }).click();
    const question = page.getByRole("dialog", { name: "Replace “Front desk” with “new.jpg”?" });
    await expect(question).toContainText("1 document changes: Applications.");
    await page.getByTestId("confirm-changes").click();
    await expect.poll(() => pictureOf(0)).toBe(fresh);
    await expect.poll(() => pictureOf(1)).toBe(fresh);
    expect(await htmlOf(studio.siteUrl)).not.toContain(fresh);
  });

  await test.step("publish", async () => {
    await tab.go("/changes");
    await page.getByTestId("publish-all").click({ timeout: LOAD });
    await page.getByTestId("confirm-changes").click();
    await expect.poll(() => htmlOf(studio.siteUrl), { intervals: [100] }).toContain(fresh);
  });
});
