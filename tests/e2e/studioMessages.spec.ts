// What the forms of the Studio tell a marketer about fields that need a correction.
import { expect, test } from "../support/browser/studioFixtures.ts";

test("a new page and a new block have no errors until the marketer leaves a field, and then say what to do", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  await studio.restore();
  const messages = page.getByTestId("field-message");
  await page.goto(`${studio.studioUrl}/structure/page`);
  await page.getByTestId("new-document-button").click({ timeout: 30_000 });
  await page.getByTestId("create-new-page").click();
  await expect(tab.input("title")).toBeVisible();
  await tab.input("title").fill("A page with messages");
  await tab.saved('count(*[title == "A page with messages"])', 1);
  await expect(messages).toHaveCount(0);

  await test.step("a field that is left empty says so below itself", async () => {
    await page.getByRole("tab", { name: "Address and navigation" }).click();
    const description = page.getByTestId("field-description");
    await expect(description).toBeVisible();
    await expect(description.getByTestId("input-validation-icon-error")).toHaveCount(0);
    await expect(messages).toHaveCount(0);
    await tab.input("description").focus();
    await tab.input("slug").focus();
    await expect(messages).toHaveText("Fill this in.");
  });

  await test.step("an address that another page has names that page, once", async () => {
    await tab.input("slug").fill("pilot-studies");
    const taken = '"/pilot-studies" is the address of “Pilot studies”. Choose another.';
    await expect(messages.filter({ hasText: taken })).toHaveCount(1);
  });

  await test.step("a new block has no errors when it opens", async () => {
    await page.getByRole("tab", { name: "All fields" }).click();
    await page.getByTestId("field-blocks").getByTestId("add-multiple-object-button").last().click();
    await page.getByRole("menuitem", { name: "Call to action", exact: true }).click();
    const dialog = page.getByRole("dialog");
    const heading = dialog.locator("[data-testid$='.heading'] input");
    await expect(heading).toBeVisible();
    await expect(dialog.getByTestId("field-message")).toHaveCount(0);
    // Sanity would write each of its words with a capital letter.
    const title = page.getByTestId("breadcrumb-item-no-title-yet").getByText("No title yet");
    await expect(title).toHaveCSS("text-transform", "none");
    await heading.focus();
    await dialog.locator("[data-testid$='.text'] textarea").focus();
    await expect(dialog.getByTestId("field-message")).toHaveText("Fill this in.");
  });
});
