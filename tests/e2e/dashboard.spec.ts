import { dashboardTabs } from "../specification.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";

test("the dashboard's tabs by mouse, keyboard and dots", async ({ page }) => {
  const [overviewName, detailsName] = dashboardTabs;
  await page.goto("/");
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
});
