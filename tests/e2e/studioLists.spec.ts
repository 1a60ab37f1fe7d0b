// Lists and pictures in the real Studio.
import { writeFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { htmlOf } from "../support/browser/ask.ts";
import { expect, test } from "../support/browser/studioFixtures.ts";

/** Milliseconds. The Studio's first load takes seconds. */
const LOAD = 20_000;

/** Uploads a file with the button of the picture whose form is open. */
async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent("filechooser");
  await page
    .getByTestId("image-input")
    .getByTestId(/^file-input-upload-button/)
    .click();
  await (await chooser).setFiles(file);
}

/** Returns a part of the hotspot tool. `crop` is the whole picture. */
const handles = (page: Page, name: "crop" | "crop-left" | "hotspot" | "hotspotHandle") =>
  page.locator(`[data-handle="${name}"]`).first();

/** Moves a handle of the hotspot tool by fractions of the picture's width and height. */
async function drag(
  page: Page,
  handle: "hotspot" | "hotspotHandle" | "crop-left",
  right: number,
  down: number,
) {
  const [whole, part] = await Promise.all([
    handles(page, "crop").boundingBox(),
    handles(page, handle).boundingBox(),
  ]);
  if (!whole || !part) throw new Error(`The hotspot tool has no ${handle}.`);
  const [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right * whole.width, y + down * whole.height, { steps: 5 });
  await page.mouse.up();
}

test("lists of figures and pictures are edited, and the page shows the result", async ({
  tab,
  studio,
  complaints,
}, testInfo) => {
  await test.step("figures can be removed, added and reordered", async () => {
    const { page } = tab;
    const figures = () =>
      studio.lake.fetch<string[]>('*[_id == "drafts.hero"][0].cards[kind == "voice"][0].figures[].value');
    await tab.open("hero");
    await page.getByTestId("field-cards").getByText("Voice AI Conversations", { exact: true }).click();
    const list = page.getByTestId('field-cards[_key=="voice"].figures');
    await list.scrollIntoViewIfNeeded();

    const row = (words: string) => list.locator("[data-index]").filter({ hasText: words });
    await row("24/7").getByTestId("array-item-menu-button").click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect.poll(figures).toEqual(["95%", "50+"]);

    await row("95%").locator("[data-ui=DragHandleButton]").focus();
    // The text for screen readers shows when the Studio is ready for the next key.
    const announced = page.locator('[id^="DndLiveRegion"]').filter({ hasText: /\w/ });
    await page.keyboard.press("Space");
    await expect(announced).toContainText("accuracy was moved over droppable area accuracy");
    await page.keyboard.press("ArrowDown");
    await expect(announced).toContainText("accuracy was moved over droppable area languages");
    await page.keyboard.press("Space");
    await expect.poll(figures).toEqual(["50+", "95%"]);

    await list.getByTestId("add-single-object-button").click();
    // An empty figure can't be published, even before the Studio has validated it.
    await expect(page.getByTestId("action-publish")).toBeDisabled();
    const field = (name: string) => page.locator(`[data-testid$='].${name}'] input`).last();
    await field("value").fill("7 min");
    await field("label").fill("a call");
    await expect.poll(figures).toEqual(["50+", "95%", "7 min"]);
    await tab.saved('*[_id == "drafts.hero"][0].cards[kind == "voice"][0].figures[value == "7 min"].label', [
      "a call",
    ]);

    await test.step("closing a figure leads back to its card", async () => {
      const dialogs = page.getByTestId("nested-object-dialog");
      const close = () => dialogs.last().getByRole("button", { name: "Close dialog" }).click();
      await expect(dialogs).toHaveCount(2);
      await close();
      await expect(dialogs).toHaveCount(1);
      await row("7 min").getByTestId("default-preview").click();
      await expect(dialogs).toHaveCount(2);
      const { x, y, width } = (await dialogs.last().boundingBox()) ?? { x: 0, y: 0, width: 0 };
      await page.mouse.click(x + width - 4, y + 4);
      await expect(dialogs).toHaveCount(1);
      await expect(list).toBeVisible();
      await close();
      await expect(dialogs).toHaveCount(0);
    });
    await tab.publish();
    await expect.poll(() => htmlOf(studio.siteUrl), { intervals: [50] }).toContain("7 min");
  });

  await test.step("a picture over 20 MB is rejected, another gets a hotspot and a crop, and the page shows the result", async () => {
    // The Studio also logs the rejection to the console.
    complaints.allow(
      /assets\/images|status of 4\d\d|ClientError|net::ERR|toast: .*This file could not be uploaded/,
    );
    const { page } = tab;
    const stored = () =>
      studio.lake.fetch<{
        asset?: string;
        hotspot?: { x: number; width: number };
        crop?: { left: number };
      } | null>('*[_id == "drafts.applications"][0].cards[0].image{ "asset": asset._ref, hotspot, crop }');
    await tab.open("applications");
    await page.getByTestId("field-cards").getByTestId("default-preview").first().click();
    const large = testInfo.outputPath("large.jpg");
    await writeFile(large, Buffer.alloc(21 * 1024 * 1024, 1));
    await choose(page, large);
    await expect(
      page.getByText("This file could not be uploaded. Choose a JPEG, PNG, WebP or AVIF picture").first(),
    ).toBeVisible({ timeout: LOAD });
    expect(await studio.lake.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(0);

    const picture = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: { r: 20, g: 90, b: 80 } },
    })
      .jpeg()
      .toBuffer();
    const image = page.getByTestId("image-input");
    await choose(page, { name: "clinic.jpg", mimeType: "image/jpeg", buffer: picture });
    await expect.poll(async () => (await stored())?.asset, { timeout: 15_000 }).toMatch(/-1600x1200-jpg$/);

    await expect(async () => {
      // On a busy machine, the tool of an open dialog appears late, and the dialog covers the button.
      if ((await handles(page, "crop").count()) === 0)
        await image.getByRole("button", { name: "Open image edit dialog" }).click({ timeout: 2_000 });
      await expect(handles(page, "hotspot")).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    // The hotspot fills the picture until it is resized, and can't be moved before that.
    await drag(page, "hotspotHandle", -0.2, -0.2);
    await expect.poll(async () => (await stored())?.hotspot?.width ?? 1).toBeLessThan(0.8);
    await drag(page, "hotspot", 0.2, -0.2);
    await expect.poll(async () => (await stored())?.hotspot?.x ?? 0.5).toBeGreaterThan(0.55);
    await drag(page, "crop-left", 0.25, 0);
    await expect.poll(async () => (await stored())?.crop?.left ?? 0).toBeGreaterThan(0.1);
    await page.keyboard.press("Escape");

    await expect(page.getByTestId("action-publish")).toBeDisabled();
    await page.locator("[data-testid$='].image.alt'] input").fill("A clinic's front desk");
    await tab.saved('*[_id == "drafts.applications"][0].cards[0].image.alt', "A clinic's front desk");
    await page.keyboard.press("Escape");
    await tab.publish();
    const shown = async () =>
      /<img[^>]*alt="A clinic(?:'|&#x27;)s front desk"[^>]*>/.exec(await htmlOf(studio.siteUrl))?.[0];
    await expect.poll(shown, { intervals: [100] }).toMatch(/rect=[1-9]\d*,/);
    const src = /src="([^"]+)"/.exec((await shown()) ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
    const answer = await fetch(studio.siteUrl + src);
    expect(answer.headers.get("content-type")).toBe("image/webp");
  });
});
