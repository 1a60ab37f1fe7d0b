// Text is visible before the fonts load, and doesn't move when they do.
import { expect, test } from "../support/browser/fixtures.ts";
import { recordShifts, shiftWithLateFonts } from "./lateFonts.ts";

for (const width of [360, 1280]) {
  test(`at ${width} px nothing shifts when the fonts load late`, async ({ page, complaints }) => {
    complaints.allow(/status of 404/); // the not-found page
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await recordShifts(page);
    for (const path of ["/", "/privacy-policy", "/not-found", "/es"])
      expect(await shiftWithLateFonts(page, path, ["newsreader", "figtree"]), path).toBeLessThan(0.005);
  });
}

test("no font or script is fetched before the first paint; without JavaScript, fonts load normally", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/", { waitUntil: "load" });
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  const early = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => /\.(js|woff2)$/.test(name) && startTime < (painted?.startTime ?? 0))
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  const font = still.waitForRequest(/\.woff2$/);
  await still.goto(`${baseURL}/`);
  await font;
  await context.close();
});

test("a visitor who navigates within the site gets the fonts immediately", async ({ page }) => {
  await page.goto("/privacy-policy");
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  const asked = page.waitForRequest(/\.woff2$/);
  // With scripts blocked, no script can load the fonts.
  await page.route(/\.js$/, () => {});
  await page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe() {}
    };
  });
  await page.evaluate(() => location.assign("/terms-of-service"));
  await asked;
});
