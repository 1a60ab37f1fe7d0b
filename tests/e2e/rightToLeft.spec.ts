// Arabic pages run from right to left, in fonts that no other page loads.
import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";
import { recordShifts, shiftWithLateFonts } from "./lateFonts.ts";

const pages = ["/ar", "/ar/privacy-policy", "/ar/man-nahnu"];

/** Opens a page and returns the names of the fonts that it loads until it is scrolled to the end. */
async function loadFonts(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const fonts = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".woff2") ? [name] : [])),
  );
  return fonts.map((name) => /media\/([a-z-]+)\./.exec(name)?.[1] ?? name).sort();
}

test("Arabic pages load Arabic fonts only, and other pages load none of them", async ({ page }) => {
  for (const path of pages) {
    const arabic = ["arabic-display", "arabic-display-latin", "arabic-text", "arabic-text-latin"];
    expect(await loadFonts(page, path), path).toEqual(arabic);
  }
  expect(await loadFonts(page, "/")).toEqual(["figtree", "newsreader"]);
});

test("the left arrow selects the tab on the left, and the phone number in the footer runs from left to right", async ({
  page,
}) => {
  await page.goto("/ar");
  const [first, second] = [page.getByRole("tab").first(), page.getByRole("tab").nth(1)];
  await first.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await first.focus();
      await page.keyboard.press("ArrowLeft");
      return second.getAttribute("aria-selected");
    })
    .toBe("true");
  const [right, left] = [await first.boundingBox(), await second.boundingBox()];
  expect(left?.x).toBeLessThan(right?.x ?? 0);

  const places = await page.locator('address a[href^="tel:"]').evaluate((link) => {
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text;
    return [...text.data].map((_, index) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().x;
    });
  });
  expect(places.length).toBeGreaterThan(8);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("buttons and fields are as high in Arabic as in English", async ({ page }) => {
  const heights = async (path: string) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    return page.evaluate(() =>
      [...document.querySelectorAll("main > :first-child a, form :is(input[type], select, button)")]
        .filter((control) => control.matches(":not([type=checkbox]):not([tabindex])"))
        // Not the links in sentences.
        .filter((control) => getComputedStyle(control).borderRadius !== "0px")
        .map((control) => Math.round(control.getBoundingClientRect().height)),
    );
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  const english = await heights("/");
  expect(english.length).toBeGreaterThan(8);
  expect(await heights("/ar")).toEqual(english);
});

for (const width of [360, 1280]) {
  test(`at ${width} px little moves when Arabic fonts load late, and the hills don't cover their caption`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await recordShifts(page);
    const shift = await shiftWithLateFonts(page, "/ar", ["arabic-display", "arabic-text"]);
    // Good is at most 0.1 (https://web.dev/articles/cls).
    expect(shift).toBeLessThan(0.1);

    const caption = page.locator("#day figcaption").first();
    await caption.scrollIntoViewIfNeeded();
    const isOnTop = () =>
      caption.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === element;
      });
    await expect.poll(isOnTop).toBe(true);
  });
}
