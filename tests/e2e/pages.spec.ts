import type { Page } from "playwright/test";
import type { Language } from "#schemas/languages.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import * as specification from "../support/specification.ts";
import { translatedPages } from "./translations/translatedPages.ts";

const pathsOf = (wanted: Language, kind: string) =>
  translatedPages.flatMap((page) => (page.language === wanted && page.kind === kind ? [page.path] : []));
const paths = ["/", "/privacy-policy", "/no-such-page", ...translatedPages.map(({ path }) => path)];

/**
 * One page of each type: all pages of a type have the same structure, in each direction of writing. At 1280 px, the
 * directions have the same layout, mirrored.
 */
const accessiblePages = [
  {
    direction: "left to right",
    widths: [360, 1280],
    paths: [
      "/",
      "/privacy-policy",
      "/no-such-page",
      ...pathsOf("es", "article"),
      ...pathsOf("es", "editors"),
    ],
  },
  {
    direction: "right to left",
    widths: [360],
    paths: [...pathsOf("ar", "landing"), ...pathsOf("ar", "article")],
  },
];

test.describe("the legal pages", () => {
  const legalPages = [
    { path: "/privacy-policy", heading: "Privacy Policy", subjects: specification.privacySections },
    { path: "/terms-of-service", heading: "Terms of Service", subjects: specification.termsSections },
  ] as const;

  test("open at the top, show the visitor's current date, and have contents that mark the current section", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.setFixedTime(new Date(2031, 2, 9, 23, 30));
    for (const { path, heading, subjects } of legalPages) {
      await page.goto("/#goals");
      await page.getByRole("contentinfo").getByRole("link", { name: heading }).click();
      await expect(page).toHaveTitle(specification.titles[path]);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);

      // The page was prerendered long ago.
      await expect(page.getByText("Last Updated: March 9, 2031")).toBeVisible();
      await expect(page.getByText("© 2031")).toBeVisible();

      const contents = page.getByRole("navigation", { name: "Contents" });
      await expect(contents.getByRole("link")).toHaveCount(subjects.length);
      const third = contents.getByRole("link").nth(2);
      await third.click();
      await expect(page).toHaveURL(`${path}#section-3`);
      await expect(third).toHaveAttribute("aria-current", "location");
      await expect(page.locator("#section-3")).toBeInViewport();
    }
  });
});

test.describe("an unknown path", () => {
  test("responds with 404, header, footer and a link home", async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    const response = await page.goto("/no/such/page?secret=1");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(specification.notFound.heading);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.getByRole("link", { name: specification.notFound.link }).click();
    await expect(page).toHaveTitle(specification.titles["/"]);
  });
});

/** Expects every element that scrolling reveals to be visible already. */
async function expectAllRevealed(page: Page): Promise<void> {
  const opacities = await page
    .locator(".reveal")
    .evaluateAll((all) => all.map((item) => getComputedStyle(item).opacity));
  expect(opacities.length).toBeGreaterThan(10);
  expect(opacities.filter((opacity) => opacity !== "1")).toEqual([]);
}

test.describe("every page", () => {
  for (const { direction, widths, paths } of accessiblePages) {
    test(`has no accessibility violations, from ${direction}`, async ({ page, complaints }) => {
      complaints.allow(/status of 404/);
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const path of paths) {
        await page.goto(path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findViolations(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    });
  }

  test("has no horizontal scroll from 320 to 1920 px, and shows its button to the form and the whole chat at 320 px", async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 404/);
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      const action = page.locator('#site-header a[href$="#early-access"]:visible');
      await expect(action, path).toBeInViewport({ ratio: 1 });
      expect((await action.boundingBox())?.height, path).toBe(44);
      const cut = await page.locator('[data-demo="chat"]').evaluateAll((chats) =>
        chats
          .flatMap((chat) => [...chat.querySelectorAll("button, input, [role=log] > div, [data-scrolls]")])
          .filter((part) => !part.parentElement?.closest("[data-scrolls]")) // its row scrolls
          .flatMap((part) => {
            const { left, right } = part.getBoundingClientRect();
            return left >= 20 && right <= 300 ? [] : [`${part.textContent}: ${left} to ${right}`];
          }),
      );
      expect(cut, path).toEqual([]);
      for (const width of [320, 360, 480, 640, 767, 768, 1023, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`)
          .toBe(width);
      }
    }
  });

  test("with reduced motion, waits to reveal nothing, and is fully reachable by keyboard", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(() => {
      const mark = ({ target }: Event) =>
        target instanceof Element && target.toggleAttribute("data-reached", true);
      addEventListener("focusin", mark, true);
    });
    await page.goto("/");
    await expectAllRevealed(page);
    // Tab reaches the checked radio of a group; arrow keys reach the others.
    const missed = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea")]
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) &&
              element.tabIndex >= 0 &&
              !element.matches(":disabled, [data-reached], [type=radio]:not(:checked)"),
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      );
    // Two rounds, because an element that loads late may precede the focused one.
    let left = await missed();
    expect(left.length).toBeGreaterThan(20);
    const presses = 2 * (left.length + 20);
    for (let press = 0; press < presses && left.length > 0; press++) {
      await page.keyboard.press("Tab");
      left = await missed();
    }
    expect(left).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page is complete", async ({ page }) => {
    await page.goto("/");
    for (const heading of specification.headings) {
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    }
    await expectAllRevealed(page);
    await expect(page.locator("#technology").getByText("Sample", { exact: false }).first()).toBeVisible();
    const panels = page.locator('#technology [role="tabpanel"]');
    await expect(panels).toHaveCount(specification.dashboardTabs.length);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
  });
});
