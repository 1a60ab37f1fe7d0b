import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";

/**
 * Keeps in the tab what its pages hand to the browser to send. Chromium's tools may not see it sent: when a visit ends, its
 * page is no longer theirs.
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

test("a visit reports its paint, shift and slowest interaction when it ends, and waits for nothing", async ({
  page,
}) => {
  await page.route("**/api/page-report", (route) => route.fulfill({ status: 204 }));
  const beacon = await keepBeacons(page);
  // Not to a place of the page: Chromium measures no largest paint of what has been scrolled.
  await page.goto("/?utm_term=heart-disease");
  // The shared site's pages do not ask for reports, so the test has the script loaded as their last script would.
  await page.addScriptTag({ url: "/page-report.js" });
  // Observers are told in the order of their making: when this one knows of the paint, the script's does.
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
