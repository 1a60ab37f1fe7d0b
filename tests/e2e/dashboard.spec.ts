import { expect, test } from "../support/browser/fixtures.ts";
import { hydrated } from "../support/browser/hydrated.ts";
import { dashboardTabs } from "../support/specification.ts";

test("the dashboard's window begins on the pine of the integration, and its tabs work by mouse, keyboard and dots", async ({
  page,
}) => {
  const [overviewName, detailsName] = dashboardTabs;
  await page.goto("/");
  const css = (selector: string, name: "backgroundColor" | "boxShadow") =>
    page.locator(selector).evaluate((element, property) => getComputedStyle(element)[property], name);
  const shadow = await css("#integration + #technology", "boxShadow");
  expect(shadow).toContain("inset");
  expect(shadow).toContain(await css("#integration", "backgroundColor"));

  const dashboard = page.locator("#technology figure");
  const overview = dashboard.getByRole("tab", { name: overviewName });
  const details = dashboard.getByRole("tab", { name: detailsName });
  const panel = (name: string) => dashboard.getByRole("tabpanel", { name });
  await details.scrollIntoViewIfNeeded();
  await hydrated(details);
  await details.click();
  await expect(panel(detailsName)).toBeVisible();
  await expect(panel(overviewName)).toBeHidden();
  await details.press("ArrowRight");
  await expect(overview).toBeFocused();
  await expect(panel(overviewName)).toBeVisible();
  await overview.press("End");
  await expect(panel(detailsName)).toBeVisible();
  await dashboard.getByRole("button", { name: `Show ${overviewName}` }).click();
  await expect(overview).toHaveAttribute("aria-selected", "true");

  const rows = panel(overviewName).locator("fieldset li").filter({ visible: true });
  await expect(rows).toHaveCount(6);
  await dashboard.locator("label", { hasText: "High risk" }).click();
  await expect(rows).toHaveText([/^Maria G\./, /^Elena P\./]);
  await page.keyboard.press("ArrowDown");
  await expect(dashboard.getByRole("radio", { name: "Medium risk 78" })).toBeFocused();
  await expect(rows).toHaveText([/^James T\./, /^Amina K\./]);
  await page.emulateMedia({ media: "print" });
  await expect(rows, "print shows every row").toHaveCount(6);
  await expect(panel(detailsName), "print shows both panels").toBeVisible();
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the filter works, and the chart's text is as large as on a desktop", async ({ page }) => {
    await page.goto("/");
    const dashboard = page.locator("#technology figure");
    await dashboard.locator("label", { hasText: "Low risk" }).click();
    await expect(dashboard.locator("fieldset li").filter({ visible: true })).toHaveText([
      /^Robert L\./,
      /^Sofia R\./,
    ]);
    const letters = dashboard.locator("svg text");
    const heights = () =>
      letters.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().height));
    const small = await heights();
    expect(Math.min(...small)).toBeGreaterThan(12);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await heights()).toEqual(small);
  });
});
