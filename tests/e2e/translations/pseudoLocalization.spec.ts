// Texts that are 40 % longer fit everywhere, on phones and desktops.
import type { Page } from "playwright/test";
import { expect, test } from "../../support/browser/fixtures.ts";
import { servicesUrl } from "../../support/browser/workspace.ts";
import * as callback from "../callbackForm.ts";
import { giveMicrophone, withFaults } from "../demos/voice.ts";
import { freshEmail } from "../inbox.ts";
import { pauseTimer } from "../timer.ts";
import { findClipped } from "./findClipped.ts";
import { pseudoLocalize } from "./pseudoLocalize.ts";
import { translatedPages } from "./translatedPages.ts";

const paths = [
  "/",
  "/privacy-policy",
  "/articles",
  "/articles/questions-before-you-connect-your-ehr",
  "/about",
  "/pricing",
  "/for-care-teams",
  "/no-such-page",
];

/** Scrolls to the end and back, so that every script of the page loads. */
async function loadAll(page: Page): Promise<void> {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
}

test.beforeEach(({ hosts, complaints }) => {
  hosts.add(new URL(servicesUrl).host);
  // A part that hydrates later finds other texts than its own, and renders them again.
  complaints.allow(/React error #418/);
});

test.describe("at 360 px, where translations have the least room", () => {
  test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

  test("no translated page clips its texts", async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    for (const { path } of translatedPages) {
      await page.goto(path);
      await loadAll(page);
      expect.soft(await findClipped(page), path).toEqual([]);
    }
  });

  test("no page clips longer texts, here and at 1280 px", async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    for (const path of paths) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path);
      await loadAll(page);
      await pseudoLocalize(page);
      expect.soft(await findClipped(page), `${path} at 360 px`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await loadAll(page);
      expect.soft(await findClipped(page), `${path} at 1280 px`).toEqual([]);
    }
  });

  test("nothing that opens or appears later clips longer texts, here and at 1280 px", async ({ page }) => {
    await giveMicrophone(page, "refused");
    await withFaults(page, "pace=20");
    await pauseTimer(page, 3000);
    await pauseTimer(page, 5000);
    await callback.openForm(page);
    await callback.solve(page);
    // Each script loads when its part of the page is near the window.
    for (const part of ['[data-demo="chat"]', "#early-access form", "footer form"])
      await page.locator(part).scrollIntoViewIfNeeded();
    await page.locator("footer input").focus();
    for (const form of ["#early-access form", "footer form"])
      await expect(page.locator(form)).toHaveJSProperty("noValidate", true);
    await expect(page.locator('[data-demo="chat"] button:enabled').first()).toBeVisible();
    await pseudoLocalize(page);
    const press = (selector: string) => page.locator(`${selector}:visible`).first().click();
    const expectFit = async (what: string, widths: readonly number[] = [1280, 360]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findClipped(page), `${what} at ${width} px`).toEqual([]);
      }
    };

    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await press("#technology [role=tab][aria-selected=false]");
    await expectFit("explanations and the second tab");
    for (const [width, menu] of [
      [1280, "[popovertarget]"],
      [360, '[aria-controls="site-menu"]'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await press(`#site-header ${menu}`);
      await expectFit("the menu", [width]);
      await page.keyboard.press("Escape");
    }

    await press("#voice-agent-widget [type=submit]");
    await expect(page.locator("#voice-agent-widget [role=alert]")).toBeVisible();
    await press("#early-access [type=submit]");
    await expect(page.locator("#early-access [role=alert]")).toBeVisible();
    await page.locator("footer input").fill("not an address");
    await press("footer [type=submit]");
    await expect(page.locator("footer input")).toHaveAttribute("aria-invalid", "true");
    await press('[data-demo="chat"] button:enabled');
    await expect(page.locator("[role=log] [data-typing]")).toBeVisible();
    await expect(page.locator("[role=log] [data-typing]")).toBeHidden();
    await expectFit("errors of the forms and a reply of the chat");

    await page.locator("footer input").fill("ana@clinic.example");
    await press("footer [type=submit]");
    await expect(page.locator("footer [role=status]")).not.toBeEmpty();
    for (const field of ["name", "organization", "role"])
      await page.locator(`#early-access-${field}`).fill("Ana Ruiz");
    await page.locator("#early-access-email").fill(freshEmail());
    await page.locator("#early-access [type=checkbox]").first().check();
    await press("#early-access [type=submit]");
    await expect(page.locator("#early-access [role=status]")).toBeVisible();
    await expectFit("confirmations of the forms");

    await press('[data-demo="voice"] button');
    await expect(page.locator("dialog[open]")).toBeVisible();
    await expectFit("the voice demo before a call");
    await page.locator("dialog[open] button[data-autofocus]").click();
    await expect(page.locator("dialog[open] [role=log] > div").first()).toBeVisible();
    await expectFit("the voice demo in a call");
    await page.locator("dialog[open] button[aria-pressed] + button").last().click();
    await expect(page.locator("dialog[open] button[data-autofocus]")).toBeVisible();
    await expectFit("the voice demo after a call");
  });
});
