// A page loads React only when a visitor is about to use a part that needs it.
import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";
import { hydrated, isHydrated } from "../support/browser/hydrated.ts";
import { dashboardTabs } from "../support/specification.ts";

/** Returns the paths of the scripts that the page has requested. */
function requestedScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "script") scripts.push(pathname);
  });
  return scripts;
}

const isReact = (path: string) => path.startsWith("/_next/");

/** Opens a page and waits until it has loaded everything that it loads by itself. */
async function open(page: Page, path: string): Promise<string[]> {
  const scripts = requestedScripts(page);
  await page.goto(path);
  // Loaded two seconds after everything else.
  await expect.poll(() => scripts).toContain("/page-report.js");
  expect(scripts.filter(isReact)).toEqual([]);
  return scripts;
}

/** Scrolls the first part that needs React to somewhat less than one screen below the window. */
const scrollNear = async (page: Page) =>
  page.mouse.wheel(
    0,
    await page
      .locator("main [data-awaits-script]")
      .first()
      .evaluate((part) => part.getBoundingClientRect().top - 1.8 * innerHeight),
  );

const start = (page: Page) => page.getByRole("button", { name: "Start Demo" });

// weight.spec.ts tests that no page loads React before that, in any language.
test("a page loads no script of React when its menu is used", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = await open(page, "/");
  const menu = page.locator("#site-header > * > button");
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await page.mouse.wheel(0, 60);
  await expect(page.locator("#site-header")).toHaveAttribute("data-solid", "true");
  expect(scripts.filter(isReact)).toEqual([]);
});

test("a legal page that is read to its end loads no script of React", async ({ page }) => {
  const scripts = await open(page, "/privacy-policy");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.locator("#contents [aria-current]")).toHaveCount(1);
  expect(scripts.filter(isReact)).toEqual([]);
});

for (const [sign, use] of [
  ["the pointer is over a part", (page: Page) => start(page).dispatchEvent("pointerover", { bubbles: true })],
  ["a part is touched", (page: Page) => start(page).dispatchEvent("touchstart", { bubbles: true })],
  [
    "a part takes focus",
    (page: Page) => start(page).evaluate((button) => button.focus({ preventScroll: true })),
  ],
  ["the visitor has scrolled to within one screen of a part", scrollNear],
] as const)
  test(`React starts when ${sign}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const scripts = await open(page, "/");
    await use(page);
    await expect.poll(() => scripts.some(isReact)).toBe(true);
    await expect.poll(() => scripts.filter((path) => path.includes("/page-data/")).length).toBe(1);
  });

test("a section isn't hydrated until it comes near the window", async ({ page }) => {
  await page.goto("/");
  // The demos come first in the page and hydrate early.
  await hydrated(page.locator('[data-demo="chat"]').getByRole("button", { name: "Replay" }));
  const [, details] = dashboardTabs;
  const tab = page.getByRole("tab", { name: details });
  expect(await isHydrated(tab)).toBe(false);
  await tab.scrollIntoViewIfNeeded();
  await hydrated(tab);
  await tab.press("Enter");
  await expect(page.getByRole("tabpanel", { name: details })).toBeVisible();
});

test("a press fetches the files of what it opens while the page's data still loads", async ({ page }) => {
  const scripts = await open(page, "/");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const hold = Promise.withResolvers<void>();
  await page.route("**/page-data/*.js", async (route) => {
    await hold.promise;
    await route.continue();
  });
  const parts = await page.evaluate(() => window.pageScripts?.parts);
  expect(Object.keys(parts ?? {}).sort()).toEqual(["agent", "call"]);
  await start(page).dispatchEvent("click");
  await expect.poll(() => requested).toEqual(expect.arrayContaining([...(parts?.call ?? [])]));
  expect(requested.filter((path) => parts?.agent?.includes(path) && !parts?.call?.includes(path))).toEqual(
    [],
  );
  hold.resolve();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(new Set(scripts).size).toBe(scripts.length);
});

test("data that the server no longer has is replaced by the data of the page's latest version", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.*404/);
  let isFirst = true;
  await page.route("**/page-data/*.js", (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill({ status: 404 });
  });
  await page.goto("/");
  await start(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
