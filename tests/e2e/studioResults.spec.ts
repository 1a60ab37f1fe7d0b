// A marketer reads what visitors did, limits it to a language and a page, and downloads the numbers.

import { readFile } from "node:fs/promises";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, test } from "../support/browser/studioFixtures.ts";
import type { TotalRow } from "../support/results/totals.ts";
import { replaceTotals } from "../support/results/totals.ts";
import { waitForAnimations } from "./waitForAnimations.ts";

const LOAD = 20_000;
const DAY = 86_400_000;

/** 60 days: in the last 28 of them, there are twice as many visits, views and actions. */
const rows: TotalRow[] = Array.from({ length: 60 }, (_, ago) => {
  const start = new Date(Math.floor(Date.now() / DAY) * DAY - ago * DAY).toISOString();
  const share = ago < 28 ? 2 : 1;
  const row = (path: string, measure: string, value: string, count: number): TotalRow => [
    start,
    path,
    measure,
    value,
    count * share,
  ];
  return [
    row("/", "visit", "", 50 + (ago % 7) * 5),
    row("/", "view", "", 120 + (ago % 5) * 10),
    row("/es", "visit", "", 20),
    row("/es", "view", "", 40),
    row("/privacy-policy", "view", "", 6),
    row("/", "device", "phone", 40),
    row("/", "device", "desktop", 28),
    row("/", "source", "search", 30),
    row("/", "source", "direct", 25),
    row("/", "source", "site", 15),
    row("/", "site", "clinic.example", 15),
    row("/", "campaign", "spring", 9),
    row("/", "section-seen", "day", 60),
    row("/", "section-seen", "goals", 30),
    row("/", "section-seen", "earlyAccess", 20),
    row("/", "demo-started", "chat", 12),
    row("/", "form-opened", "early-access", 8),
    row("/", "field-reached", "early-access-name", 7),
    row("/", "field-reached", "early-access-email", 4),
    row("/", "form-sent", "early-access", 2),
    row("/not-found", "not-found", "partner.example", 3),
  ];
}).flat();

test("a marketer reads results, limits them to a language and a page, and downloads them", async ({
  tab: { page, go },
  studio,
}) => {
  await replaceTotals(studio, rows);
  await go("/results");
  const totals = page.getByTestId("headline-totals");
  await expect(totals).toContainText("Forms sent112100% more than the 28 days before", { timeout: LOAD });
  await expect(totals).toContainText("Demos started672");

  await test.step("sources, sections, steps and missing pages", async () => {
    await expect(page.getByRole("row", { name: "Search engines" })).toContainText("1,680");
    await expect(page.getByRole("row", { name: "Goals" })).toContainText("1,680");
    await expect(page.getByRole("row", { name: "partner.example" })).toContainText("168");
    await expect(page.getByText("between “Reached: Name” and “Reached: Email”: 168 fewer.")).toBeVisible();
  });

  await test.step("the chart has a table, and works with the keyboard", async () => {
    await page.getByTestId("results-tool").locator("summary").press("Enter");
    await expect(page.getByRole("table", { name: "By day" }).getByRole("row")).toHaveCount(29);
    await expect(page.getByRole("img", { name: "Visits and views by day" })).toBeVisible();
  });

  await test.step("no accessibility violations, in both color schemes", async () => {
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(totals).toContainText("Forms sent112", { timeout: LOAD });
      await waitForAnimations(page, "[data-testid=results-tool]");
      await page.screenshot({ path: `test-results/results-${scheme}.png` });
      expect(await findViolations(page, "[data-testid=results-tool]")).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: null });
  });

  await test.step("the filters are in the URL", async () => {
    await page.getByRole("button", { name: "7 days", exact: true }).click();
    await page.getByLabel("Language", { exact: true }).selectOption("Spanish");
    await expect(totals).toContainText("Visits280the same as the 7 days before");
    await page.reload();
    await expect(totals).toContainText("Page views560", { timeout: LOAD });
    await expect(page.getByRole("button", { name: "7 days", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.getByLabel("Language", { exact: true }).selectOption("All languages");
    await page.getByRole("button", { name: "/privacy-policy", exact: true }).click();
    await expect(totals).toContainText("Page views84");
    await expect(page.getByLabel("Page", { exact: true })).toHaveValue("/privacy-policy");
    expect(page.url()).toContain("privacy-policy");
  });

  await test.step("download", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const csv = await readFile(await (await downloading).path(), "utf8");
    expect(csv).toMatch(/^\uFEFFpart,name,measure,from,to,count,count before\r\n/);
    expect(csv).toMatch(/\r\npage,\/privacy-policy,view,[\d-]+,[\d-]+,84,84\r\n/);
  });

  await test.step("nothing scrolls sideways on a tablet", async () => {
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 1000 });
      const overflow = await page
        .getByTestId("results-tool")
        .evaluate((tool) => tool.scrollWidth - tool.clientWidth);
      expect(overflow).toBe(0);
      await page.screenshot({ path: `test-results/results-${width}.png` });
    }
  });
});
