import type { Page } from "playwright/test";
import { pauseRequests } from "./pauseRequests.ts";

declare global {
  interface Window {
    shifts: number;
  }
}

const FONTS = "**/*.woff2";

/** Sums the layout shifts of each page that is opened from now on, in `window.shifts`. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = 0;
    const add = ({ value }: PerformanceEntry & { value?: number }) => {
      window.shifts += value ?? 0;
    };
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift" });
  });
}

/**
 * Opens a page, and loads its fonts after the first paint. Call `recordShifts` first.
 * @param families the fonts to wait for
 * @returns the layout shift until the frame after the fonts
 */
export async function shiftWithLateFonts(
  page: Page,
  url: string,
  families: readonly string[],
): Promise<number> {
  const release = await pauseRequests(page, FONTS);
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  // A first paint of an incomplete page may shift without the fonts.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() => {
    window.shifts = 0;
  });
  release();
  await page.waitForFunction(
    (names) =>
      names.every((name) =>
        [...document.fonts].some(({ family, status }) => family === name && status === "loaded"),
      ),
    families,
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shift = await page.evaluate(() => window.shifts);
  await page.unroute(FONTS);
  return shift;
}
