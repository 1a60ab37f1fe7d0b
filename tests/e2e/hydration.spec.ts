import type { Locator } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";
import { hydrated, isHydrated } from "../support/browser/hydrated.ts";
import { dashboardTabs } from "../support/specification.ts";

for (const { how, approach } of [
  { how: "comes near the window", approach: (tab: Locator) => tab.scrollIntoViewIfNeeded() },
  // Without scrolling, because a key press would both focus and scroll.
  {
    how: "takes focus",
    approach: (tab: Locator) => tab.evaluate((element) => element.focus({ preventScroll: true })),
  },
]) {
  test(`a section isn't hydrated until it ${how}`, async ({ page }) => {
    await page.goto("/");
    // The demos come first in the page and hydrate early.
    await hydrated(page.locator('[data-demo="chat"]').getByRole("button", { name: "Replay" }));
    const [, details] = dashboardTabs;
    const tab = page.getByRole("tab", { name: details });
    expect(await isHydrated(tab)).toBe(false);
    await approach(tab);
    await hydrated(tab);
    await tab.press("Enter");
    await expect(page.getByRole("tabpanel", { name: details })).toBeVisible();
  });
}
