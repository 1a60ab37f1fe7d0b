import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";

/**
 * Stores in the tab the beacons that its pages send. Chromium's tools may miss them, because a page detaches when a
 * visit ends.
 */
async function keepBeacons(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const isQueued = send(url, body);
      sessionStorage.setItem("beacon", JSON.stringify({ url, isQueued, body }));
      return isQueued;
    };
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("beacon") ?? "null"));
}

test("a visit reports its paint, shift and slowest interaction when it ends, without waiting for a response", async ({
  page,
}) => {
  await page.route("**/api/page-report", (route) => route.fulfill({ status: 204 }));
  const beacon = await keepBeacons(page);
  // Without an anchor: Chromium reports no largest contentful paint after scrolling.
  await page.goto("/?utm_term=heart-disease");
  // Pages of the shared site don't send reports, so the test loads the script as their last script would.
  await page.addScriptTag({ url: "/page-report.js" });
  // Observers are notified in order of creation. Once this one knows about the paint, the script's observer does
  // too.
  await page.evaluate(
    () =>
      new Promise((known) => {
        new PerformanceObserver(known).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.mouse.click(5, 5);
  expect(await beacon()).toBe(null);
  await page.goto("/terms-of-service");
  const sent = await beacon();
  expect(sent).toEqual({ url: "/api/page-report", isQueued: true, body: expect.any(String) });
  const { body } = Object(sent);
  expect(body).not.toContain("utm");
  const report = JSON.parse(body);
  expect(report).toMatchObject({ page: "/", errors: [] });
  expect(report.paint).toBeGreaterThan(0);
  expect(report.shift ?? 0).toBeLessThan(0.005);
});
