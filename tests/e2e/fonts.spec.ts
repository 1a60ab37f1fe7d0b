// Text is there before the fonts are, and does not move when they come.
import { expect, test } from "./fixtures.ts";

declare global {
  interface Window {
    shifts: number;
  }
}

for (const width of [360, 1280]) {
  test(`at ${width} px nothing shifts when the fonts come late`, async ({ page }) => {
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
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      expect(await page.evaluate(() => document.fonts.check("500 40px newsreader")), path).toBe(true);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(() => window.shifts), path).toBeLessThan(0.005);
      await page.unroute("**/*.woff2");
    }
  });
}
