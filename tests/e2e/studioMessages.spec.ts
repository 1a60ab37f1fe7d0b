// What the forms of the Studio tell a marketer about fields that need a correction, and about pasted text.

import { readFileSync } from "node:fs";
import type { Locator } from "playwright/test";
import { expect, test } from "../support/browser/studioFixtures.ts";

/** Pastes HTML as another program puts it into the clipboard. Chromium would clean HTML that a page puts there. */
async function paste(editor: Locator, html: string): Promise<void> {
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    clipboardData.setData("text/plain", "The plain text.");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test("forms report what to correct, and what a paste left out", async ({ tab, studio }) => {
  await test.step("a new page and a new block have no errors until the marketer leaves a field or tries to publish", async () => {
    const { page } = tab;
    const messages = page.getByTestId("field-message");
    const marksIn = (part: Locator) => part.getByTestId("input-validation-icon-error");
    const tabNamed = (name: string) => page.getByRole("tab", { name });
    const marksOfTabs = marksIn(page.getByTestId("field-group-tabs"));
    const row = (name: string) =>
      page.getByTestId("field-blocks").locator("[data-index]").filter({ hasText: name });
    const redIn = (name: string) => row(name).locator("[data-tone=critical]");
    const warningSign = page.getByRole("button", { name: "To correct" });
    await tab.go("/structure/page");
    await page.getByTestId("new-document-button").click({ timeout: 30_000 });
    await page.getByTestId("create-new-page").click();
    await expect(tab.input("title")).toBeVisible();
    await tab.input("title").fill("A page with messages");
    await tab.saved('count(*[title == "A page with messages"])', 1);
    // The Studio has found the errors, but marks none of them.
    await expect(warningSign).toBeVisible();
    await expect(messages).toHaveCount(0);
    await expect(marksOfTabs).toHaveCount(0);
    await expect(row("Opening")).toHaveCount(1);
    await expect(redIn("Opening")).toHaveCount(0);

    await test.step("a field that is left empty says so below itself", async () => {
      await page.getByRole("tab", { name: "Address and navigation" }).click();
      const description = page.getByTestId("field-description");
      await expect(description).toBeVisible();
      await expect(description.getByTestId("input-validation-icon-error")).toHaveCount(0);
      await expect(messages).toHaveCount(0);
      await tab.input("description").focus();
      await tab.input("slug").focus();
      await expect(messages).toHaveText("Fill this in.");
      await expect(marksIn(tabNamed("Address and navigation"))).toHaveCount(1);
      await expect(marksIn(tabNamed("Content"))).toHaveCount(0);
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
      const surface = dialog.locator("[data-testid$='.heading'] [data-border]").first();
      await expect(surface).toHaveCSS("background-color", "rgb(255, 255, 255)");
      // Sanity would write each of its words with a capital letter.
      const title = page.getByTestId("breadcrumb-item-no-title-yet").getByText("No title yet");
      await expect(title).toHaveCSS("text-transform", "none");
      await heading.focus();
      await dialog.locator("[data-testid$='.text'] textarea").focus();
      await expect(dialog.getByTestId("field-message")).toHaveText("Fill this in.");
    });

    await test.step("Publish marks the rest, but not a block that is added after that", async () => {
      await page.getByRole("button", { name: "Close dialog" }).click();
      await expect(redIn("Call to action")).not.toHaveCount(0);
      await expect(redIn("Opening")).toHaveCount(0);
      await page.getByTestId("action-publish").hover({ force: true });
      await expect(redIn("Opening")).not.toHaveCount(0);
      await expect(marksIn(tabNamed("Content"))).toHaveCount(1);
      await page.getByTestId("field-blocks").getByTestId("add-multiple-object-button").last().click();
      await page.getByRole("menuitem", { name: "Feature cards", exact: true }).click();
      await page.getByRole("button", { name: "Close dialog" }).click();
      await expect(row("Feature cards")).toHaveCount(1);
      await expect(redIn("Feature cards")).toHaveCount(0);
    });
  });

  await test.step("text pasted from Word keeps its structure, and a notice names what is left out and undoes the paste", async () => {
    const { page } = tab;
    const body = `coalesce(*[_id == "drafts.privacyPolicy"][0], *[_id == "privacyPolicy"][0]).sections[0].body`;
    const blocks = () =>
      studio.lake.fetch<{ text: string }[]>(
        `${body}[]{ "kind": coalesce(listItem, style), "text": pt::text(@), "marks": children[].marks[] }`,
      );
    const paragraphs = async () => (await blocks()).map(({ text }) => text).filter(Boolean);
    await tab.open("privacyPolicy");
    await page
      .getByTestId("field-sections")
      .getByText("Introduction", { exact: true })
      .click({ timeout: 30_000 });
    const editor = page.locator("[contenteditable=true]").last();
    await editor.click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("Enter");
    const before = await paragraphs();
    await paste(editor, readFileSync("tests/unit/studio/inputs/paste/clipboard/word.txt", "utf8"));
    await expect
      .poll(async () => (await blocks()).slice(-10))
      .toMatchObject([
        { kind: "h3", text: "A plan for the pilot" },
        { kind: "h3", text: "Week one" },
        { kind: "normal", marks: expect.arrayContaining(["strong", "em", "sup", "sub"]) },
        { kind: "bullet", text: "Blood pressure" },
        { kind: "bullet", text: "In the morning" },
        { kind: "bullet", text: "Weight" },
        { kind: "h3", text: "Steps" },
        { kind: "number", text: "Choose a ward" },
        { kind: "number", text: "Name a nurse" },
        { kind: "normal", text: "The end." },
      ]);
    await expect(page.getByText("1 table and 2 pictures were left out")).toBeVisible();
    await page.getByRole("button", { name: "Undo the paste" }).click();
    await expect.poll(paragraphs).toEqual(before);
  });
});
