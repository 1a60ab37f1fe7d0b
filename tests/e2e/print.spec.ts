// Pages on paper: public/print.css, and the print styles of components.
import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";

const LEGAL = ["/privacy-policy", "/terms-of-service", "/es/privacy-policy", "/ar/privacy-policy"] as const;
const FORMATS = ["A4", "Letter"] as const;

/** Returns the number of sheets that a page takes. */
const sheets = async (page: Page, format: string) =>
  (await page.pdf({ format })).toString("latin1").match(/\/Type ?\/Page\b/g)?.length;

test("a printed legal page has only its text, page numbers and link addresses", async ({ page }) => {
  for (const path of LEGAL) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator('body > a[href="#main"]'), path).toBeHidden();
    await expect(page.locator("footer"), path).toBeHidden();
    await expect(page.locator("#contents"), path).toBeHidden();
    await expect(page.locator("#site-menu"), path).toBeHidden();
    expect(await page.locator("#site-header").evaluate((bar) => getComputedStyle(bar).position)).toBe(
      "static",
    );
    const links = page.locator('main a[href^="http"], main p a[href^="/"]');
    expect(await links.count(), path).toBeGreaterThan(0);
    for (const link of await links.all()) {
      const after = await link.evaluate((element) => getComputedStyle(element, "::after").content);
      expect(after, path).toContain(await link.getAttribute("href"));
    }
    for (const format of FORMATS) {
      expect(await sheets(page, format), `${path} on ${format}`).toBeLessThanOrEqual(4);
    }
    const numbers = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .some(({ cssText }) => cssText.includes("@bottom-right") && cssText.includes("counter(page)")),
    );
    expect(numbers, `${path}: numbers of pages`).toBe(true);
    await page.emulateMedia({ media: "screen" });
  }
});

test("the printed landing page has its text and the contact on at most ten sheets, without controls and pale text", async ({
  page,
}) => {
  for (const path of ["/", "/es", "/ar"]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#demos")).toBeHidden();
    await expect(page.locator(":is(form, video, button, #site-menu, footer nav):visible")).toHaveCount(0);
    await expect(page.locator("footer address")).toBeVisible();
    await expect(page.locator("main summary + p:visible")).toHaveCount(
      await page.locator("main summary + p").count(),
    );
    const colors = await page.evaluate(() =>
      ["--color-on-pine", "--color-on-pine-soft", "--color-ink"].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name),
      ),
    );
    expect(new Set(colors).size, `${path}: colors of text`).toBe(1);
    for (const format of FORMATS)
      expect(await sheets(page, format), `${path} on ${format}`).toBeLessThanOrEqual(10);
  }
});
