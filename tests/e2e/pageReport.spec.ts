import type { Page } from "playwright/test";
import { parseAction } from "#schemas/rules/analytics/actions.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { form, submit } from "./earlyAccessForm.ts";

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
  // In visits of the shared site only actions are reported. This visit is in the share that reports web vitals.
  await page.addInitScript(() => Object.assign(self, { earlyErrors: [] }));
  // Without an anchor: Chromium reports no largest contentful paint after scrolling.
  await page.goto("/?utm_term=heart-disease");
  await page.waitForFunction(() => self.actions !== undefined);
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

test("a visit reports what the visitor saw, opened and sent, and no text that they typed", async ({
  page,
}) => {
  await page.route("**/api/page-report", (route) => route.fulfill({ status: 204 }));
  const beacon = await keepBeacons(page);
  await page.goto("/");
  await page.waitForFunction(() => self.actions !== undefined);
  await page.locator("#goals h2").scrollIntoViewIfNeeded();
  await form(page).getByLabel("Name", { exact: true }).fill("Ana Ruiz");
  await submit(page).click();
  await expect.poll(() => page.evaluate(() => self.actions)).toContain("form-refused early-access-email");
  await page.goto("/terms-of-service");
  const { body } = Object(await beacon());
  expect(body).not.toContain("Ana");
  const { actions } = JSON.parse(body);
  expect(actions).toEqual(
    expect.arrayContaining([
      "section-seen goals",
      "form-opened early-access",
      "field-reached early-access-name",
      "form-refused early-access-email",
    ]),
  );
  // Marketers insert blocks between the sections. The server ignores them.
  const unknown = actions.filter((action: string) => !parseAction(action));
  expect(unknown.filter((action: string) => !action.startsWith("section-seen block-"))).toEqual([]);
});
