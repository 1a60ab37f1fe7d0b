// Text is visible before the fonts load, and doesn't move when they do.
import { expect, test } from "../support/browser/fixtures.ts";

declare global {
  interface Window {
    shifts: number;
  }
}

for (const width of [360, 1280]) {
  test(`at ${width} px nothing shifts when the fonts load late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(() => {
      window.shifts = 0;
      const add = ({ value }: PerformanceEntry & { value?: number }) => {
        window.shifts += value ?? 0;
      };
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift" });
    });
    for (const path of ["/", "/privacy-policy", "/terms-of-service", "/not-found"]) {
      let release = () => {};
      const painted = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/*.woff2", async (route) => {
        await painted;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      release();
      await page.waitForFunction(() =>
        ["newsreader", "figtree"].every((name) =>
          [...document.fonts].some(({ family, status }) => family === name && status === "loaded"),
        ),
      );
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(() => window.shifts), path).toBeLessThan(0.005);
      await page.unroute("**/*.woff2");
    }
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
