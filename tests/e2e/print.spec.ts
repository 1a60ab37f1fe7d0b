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
    const layout = await page.evaluate(() => {
      const styleOf = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body);
      const cards = document.querySelector("#features");
      return {
        footer: styleOf("footer").backgroundColor,
        columnsOfDay: styleOf("#day ol").columnCount,
        afterOpening: styleOf("#day > :first-child").breakAfter,
        cutCards: (cards?.scrollWidth ?? 0) - (cards?.clientWidth ?? 0),
      };
    });
    expect(layout, path).toEqual({
      ...{ footer: "rgba(0, 0, 0, 0)", columnsOfDay: "auto", afterOpening: "avoid", cutCards: 0 },
    });
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

test("all printed text has a contrast of at least 4.5:1 with paper", async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  const articles = ["/articles", "/articles/plan-a-pilot-with-your-nurses"];
  const pages = ["/about", "/pricing", "/for-care-teams", "/clinical-approach", "/evidence", "/ar/man-nahnu"];
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  for (const path of ["/", "/ar", "/privacy-policy", ...articles, ...pages, "/nowhere"]) {
    await page.goto(path);
    const pale = await page.evaluate(() => {
      const [context, ratios] = [
        document.createElement("canvas").getContext("2d"),
        new Map<string, number>(),
      ];
      if (!context) throw new Error("The browser has no canvas.");
      /** Returns the contrast of a color with white (WCAG 2.2, relative luminance). */
      const contrast = (color: string) => {
        context.fillStyle = "#fff";
        context.fillRect(0, 0, 1, 1);
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data]
          .map((value) => value / 255)
          .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
        return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { textContent, parentElement: element } = texts.currentNode;
        if (!element || !textContent?.trim() || element.closest("script, style, noscript")) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const { fill, color, backgroundColor } = getComputedStyle(element);
        const shown = contrast(element.closest("svg") ? fill : color);
        ratios.set(`${textContent.trim().slice(0, 40)} on ${backgroundColor}`, shown);
      }
      return { texts: ratios.size, pale: [...ratios].filter(([, ratio]) => ratio < 4.5) };
    });
    expect(pale.texts, path).toBeGreaterThan(3);
    expect(pale.pale, path).toEqual([]);
  }
});
