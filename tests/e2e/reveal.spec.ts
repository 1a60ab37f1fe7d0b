import type { Page } from "playwright/test";
import { constants, progressBars } from "../specification.ts";
import { expect, test } from "./fixtures.ts";

/**
 * Keeps finished animations in the list of an element's animations: a busy browser may report the start of one only
 * after its end.
 */
const keepAnimations = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { animation-fill-mode: both !important }");
    document.adoptedStyleSheets = [sheet];
  });

test.describe("reveal on scroll", () => {
  test(`an element gains the class active within ${constants.revealOffset} px of the viewport`, async ({
    page,
  }) => {
    await page.goto("/");
    const target = page.locator("#goals .reveal").first();
    await expect(target).not.toHaveClass(/\bactive\b/);
    const scrollUntilGap = (gap: number) =>
      target.evaluate((element, px) => {
        const { top } = element.getBoundingClientRect();
        window.scrollTo({ top: window.scrollY + top - window.innerHeight - px, behavior: "instant" });
      }, gap);
    await scrollUntilGap(constants.revealOffset + 40);
    await expect(target).not.toHaveClass(/\bactive\b/);
    // Pictures above it may still load and move it. Then it is scrolled to again.
    await expect(async () => {
      await scrollUntilGap(constants.revealOffset - 10);
      await expect(target).toHaveClass(/\bactive\b/, { timeout: 500 });
    }).toPass();
  });

  test(`siblings follow one another by ${constants.revealStagger} ms, however late they are reached`, async ({
    page,
  }) => {
    await keepAnimations(page);
    await page.goto("/");
    const goals = page.locator("#goals li.reveal");
    await expect(goals).toHaveCount(progressBars.length);
    await expect(page.locator("h1")).toBeVisible();
    // Ends what would show them after 6 s without a script.
    await goals.evaluateAll((items) => {
      for (const item of items) for (const animation of item.getAnimations()) animation.finish();
    });
    await expect(goals.first()).toHaveCSS("opacity", "1");
    await expect(goals.first()).not.toHaveClass(/\bactive\b/);
    await goals.first().scrollIntoViewIfNeeded();
    const animations = () =>
      goals.evaluateAll((items) =>
        items.map((item) => {
          const [animation] = item.getAnimations();
          const name = animation instanceof CSSAnimation && animation.animationName;
          const { delay, duration } = animation?.effect?.getComputedTiming() ?? {};
          return { name, delay, isLong: Number(duration) > 100 };
        }),
      );
    await expect
      .poll(animations)
      .toEqual(
        [0, 1, 2].map((order) => ({ name: "reveal", delay: order * constants.revealStagger, isLong: true })),
      );
  });

  test("what was shown and in view before the script came stays as it is", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 6000;
    });
    await page.goto("/");
    const first = page.locator(".reveal.active").first();
    await expect(first).toHaveClass(/\bshown\b/);
    await expect(first).toHaveCSS("animation-name", "none");
    await page.locator("#technology .reveal").first().scrollIntoViewIfNeeded();
    const later = page.locator("#technology .reveal.active").first();
    await expect(later).toHaveCSS("animation-name", "reveal");
    await expect(later).not.toHaveClass(/\bshown\b/);
  });
});

test("the hero fades and slides in on load", async ({ page }) => {
  await keepAnimations(page);
  await page.addInitScript(() => {
    const started: string[] = [];
    Object.assign(window, { started });
    addEventListener("animationstart", ({ target, animationName }) => {
      const [animation] = target instanceof Element ? target.getAnimations() : [];
      const [from] = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
      if (target instanceof HTMLHeadingElement)
        started.push(`${animationName} ${from?.opacity} ${from?.translate}`);
    });
  });
  await page.goto("/");
  await expect.poll(() => page.evaluate("started")).toEqual([expect.stringMatching(/arrive\S* 0 0px 16px$/)]);
  await expect(page.locator("h1")).toHaveCSS("opacity", "1");
});
