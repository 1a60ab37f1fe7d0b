import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";
import { hydrated } from "../support/browser/hydrated.ts";
import { constants, featureCards, menuButton, navigation } from "../support/specification.ts";

const banner = (page: Page) => page.getByRole("banner");
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/** White, in any notation that the build may use. */
const WHITE = /^(rgb\(255, 255, 255\)|oklch\(1 0 0\)|lab\(100 0 0\))$/;

/** Turns on reduced motion: smooth scrolling takes an unknown time, and instant scrolling takes none. */
const still = (page: Page) => page.emulateMedia({ reducedMotion: "reduce" });

test(`the navigation bar turns white past ${constants.solidAfter} px of scroll, scrolls to sections, and marks their links, also after Back`, async ({
  page,
}) => {
  await page.goto("/");
  const linkTo = (label: string) => banner(page).getByRole("link", { name: label, exact: true });
  await test.step("white", async () => {
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
    await expect(banner(page)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await scrollTo(constants.solidAfter + 1);
    await expect(banner(page)).toHaveCSS("background-color", WHITE);
    await expect(banner(page)).not.toHaveCSS("box-shadow", "none");
    await scrollTo(constants.solidAfter);
    await expect(banner(page)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });
  await test.step("links", async () => {
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", "smooth");
    await still(page);
    for (const [label, anchor] of navigation) {
      await linkTo(label).click();
      await expect(linkTo(label)).toHaveAttribute("aria-current", "location");
      expect(await topOf(page, `#${anchor}`)).toBeLessThanOrEqual(constants.activeOffset);
      await expect(banner(page).locator("[aria-current=location]")).toHaveCount(1);
    }
  });
  await test.step("Back", async () => {
    await linkTo("Goals").click();
    await linkTo("Technology").click();
    await page.goBack();
    await expect(linkTo("Goals")).toHaveAttribute("aria-current", "location");
  });
  await test.step("a figure's link opens the explanations below the cards, at its own", async () => {
    await expect(page.locator("#voice-2")).toBeHidden();
    await page.getByRole("link", { name: "24/7" }).click();
    await expect(page.locator("#voice-2")).toBeInViewport();
  });
});

test(`at ${constants.mobileBreakpoint - 1} px, the menu opens ${constants.mobileMenuOffset} px from the top, and closes on selection, Escape and growing`, async ({
  page,
}) => {
  await page.setViewportSize({ width: constants.mobileBreakpoint - 1, height: 800 });
  await still(page);
  await page.goto("/");
  const toggle = page.getByRole("button", { name: menuButton, includeHidden: true });
  const goals = banner(page).getByRole("link", { name: "Goals" });
  await expect(goals).toBeHidden();
  await hydrated(toggle);
  await test.step("selection", async () => {
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(goals).toBeVisible();
    await expect(banner(page)).toHaveCSS("background-color", WHITE);
    expect(await topOf(page, "#site-menu")).toBe(constants.mobileMenuOffset);
    await goals.click();
    await expect(goals).toBeHidden();
    await expect(page.locator("#goals")).toBeInViewport();
  });
  await test.step("calls to action", async () => {
    for (const index of [0, 1]) {
      await page.evaluate(() => scrollTo(0, 0));
      await toggle.click();
      await banner(page).getByRole("link", { name: "Get Early Access" }).nth(index).click();
      await expect(toggle).toHaveAttribute("aria-expanded", "false");
      await expect(page.locator("#early-access")).toBeInViewport();
    }
  });
  await test.step("growing", async () => {
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await page.setViewportSize({ width: constants.mobileBreakpoint, height: 800 });
    await expect(toggle).toBeHidden();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(goals).toBeVisible();
    await page.setViewportSize({ width: constants.mobileBreakpoint - 1, height: 800 });
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(goals).toBeHidden();
  });
  await test.step("every link, and Escape", async () => {
    // The page stays, so that each link is followed from the same menu.
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    const links = banner(page).locator("a");
    expect(await links.count()).toBeGreaterThan(navigation.length + 2);
    for (const link of await links.all()) {
      await toggle.click();
      await expect(link).toBeVisible();
      await link.click();
      await expect(toggle, (await link.textContent()) ?? "").toHaveAttribute("aria-expanded", "false");
    }
    await toggle.click();
    await page.keyboard.press("Escape");
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(toggle).toBeFocused();
  });
});

test(`the hero's buttons scroll to the demos and, ${constants.demoScrollDelay} ms later, each to its demo`, async ({
  page,
}) => {
  await still(page);
  await page.clock.install({ time: new Date("2026-11-20T08:00:00") });
  await page.goto("/");
  const [first] = featureCards;
  // Before hydration, it only links to the demos.
  await hydrated(page.getByRole("link", { name: first.button }));
  await page.clock.pauseAt(new Date("2026-11-20T09:00:00"));
  for (const { button, demo } of featureCards) {
    const topOfDemo = () => topOf(page, `[data-demo="${demo}"]`);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: button }).click();
    await expect.poll(() => topOf(page, "#demos")).toBeLessThanOrEqual(constants.activeOffset);
    await page.clock.runFor(constants.demoScrollDelay - 1);
    expect(await topOfDemo()).toBeGreaterThan(constants.activeOffset);
    await page.clock.runFor(1);
    await expect.poll(topOfDemo).toBeLessThanOrEqual(constants.activeOffset);
    // The demo's heading is just below the header.
    const bar = await banner(page).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await topOfDemo()).toBeGreaterThanOrEqual(bar);
    expect(await topOf(page, `#demo-${demo}`)).toBeLessThan(bar + 64);
  }
});

test("a legal page is prefetched while the pointer rests on its link, and links to the landing page's sections", async ({
  page,
}) => {
  await still(page);
  await page.goto("/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
  const prepared = page.waitForRequest((request) => request.url().endsWith("/privacy-policy"));
  await link.hover();
  expect((await (await prepared).allHeaders())["sec-purpose"]).toMatch(/^prefetch/);
  await link.click();
  await expect(page).toHaveURL("/privacy-policy");
  const delivery = () =>
    page.evaluate(() =>
      performance.getEntriesByType("navigation").map((entry) => entry.toJSON().deliveryType),
    );
  expect(await delivery()).toEqual(["navigational-prefetch"]);
  await banner(page).getByRole("link", { name: "Goals" }).click();
  await expect(page).toHaveURL("/#goals");
  await expect(page.locator("#goals")).toBeInViewport();
});

/** Runs in the browser: returns whether each section has its real height. */
const areLaidOut = (sections: Element[]) =>
  sections.every((section) => getComputedStyle(section).contentVisibility === "visible");

/** Browsers scroll by whole pixels, even when they compensate for a fractional height. */
const withinPixel = (page: Page, selector: string, top: number) =>
  expect.poll(async () => Math.abs((await topOf(page, selector)) - top)).toBeLessThan(1);

test.describe("a scroll position is exact although sections are laid out late", () => {
  // Smooth scrolling also needs this: it goes to the position that the target has when it starts.
  test("for a link followed before any other input, which lays out the sections in its click", async ({
    page,
  }) => {
    await still(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/");
    await expect(page.locator("#goals")).toHaveCSS("content-visibility", "auto");
    const link = page.locator('#site-menu a[href$="#technology"]');
    const visibility = await link.evaluate((element: HTMLElement) => {
      element.click();
      const goals = document.querySelector("#goals");
      return goals && getComputedStyle(goals).contentVisibility;
    });
    expect(visibility).toBe("visible");
    const offset = await page.evaluate(() =>
      parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    await withinPixel(page, "#technology", offset);
  });

  test("for a link, a reload and the back button", async ({ page }) => {
    await still(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/#technology");
    const offset = () =>
      page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
    await withinPixel(page, "#technology", await offset());

    await page.goto("about:blank");
    await page.goto("/");
    await expect(page.locator("#goals")).toHaveCSS("content-visibility", "auto");
    await page.evaluate(() => location.assign("#early-access"));
    await withinPixel(page, "#early-access", await offset());

    await page.goto("about:blank");
    await page.goto("/");
    // The first interaction lays out the sections. After that, the browser preserves scroll positions.
    await expect(async () => {
      await page.mouse.move(9, 9);
      await page.mouse.move(8, 8);
      expect(await page.locator("main section[id]").evaluateAll(areLaidOut)).toBe(true);
    }).toPass();
    await page.locator("#technology h2").scrollIntoViewIfNeeded();
    const place = await topOf(page, "#technology");
    await page.reload();
    await withinPixel(page, "#technology", place);
    await page.goto("/terms-of-service");
    await page.goBack();
    await withinPixel(page, "#technology", place);
  });
});
