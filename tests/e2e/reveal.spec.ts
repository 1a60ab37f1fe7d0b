import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";
import { constants, progressBars } from "../support/specification.ts";

/**
 * Keeps finished animations in the list of an element's animations, because a busy browser may report the start of
 * one only after its end.
 */
const keepAnimations = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { animation-fill-mode: both !important }");
    document.adoptedStyleSheets = [sheet];
  });

/** Records each distinct opacity that an element has in a frame. @returns a function that returns them */
async function watchOpacity(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((watched) => {
    const seen = new Set<string>();
    Object.assign(window, { opacities: seen });
    const read = () => {
      const element = document.querySelector(watched);
      if (element) seen.add(getComputedStyle(element).opacity);
      requestAnimationFrame(read);
    };
    read();
  }, selector);
  return () => page.evaluate("[...opacities]");
}

test.describe("reveal on scroll", () => {
  test(`animates nothing that is waiting, shows all in print, and adds the class active within ${constants.revealOffset} px of the viewport`, async ({
    page,
  }) => {
    await page.goto("/");
    const target = page.locator("#goals .reveal").first();
    await expect(target).toHaveCSS("opacity", "0");
    const waiting = await page
      .locator(".reveal:not(.active)")
      .evaluateAll((items) => items.map((item) => item.getAnimations().length));
    expect(waiting.length).toBeGreaterThan(20);
    expect(new Set(waiting)).toEqual(new Set([0]));

    await page.emulateMedia({ media: "print" });
    await expect(target).toHaveCSS("opacity", "1");
    await expect(page.locator("#goals")).toHaveCSS("content-visibility", "visible");
    await page.emulateMedia({ media: "screen" });

    await expect(target).not.toHaveClass(/\bactive\b/);
    const scrollUntilGap = (gap: number) =>
      target.evaluate((element, px) => {
        const { top } = element.getBoundingClientRect();
        window.scrollTo({ top: window.scrollY + top - window.innerHeight - px, behavior: "instant" });
      }, gap);
    await scrollUntilGap(constants.revealOffset + 40);
    await expect(target).not.toHaveClass(/\bactive\b/);
    // Pictures above it may still load and move it, so scroll again.
    await expect(async () => {
      await scrollUntilGap(constants.revealOffset - 10);
      await expect(target).toHaveClass(/\bactive\b/, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  });

  test(`fades and slides in the hero on load, and staggers siblings by ${constants.revealStagger} ms`, async ({
    page,
  }) => {
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
    await expect
      .poll(() => page.evaluate("started"))
      .toEqual([expect.stringMatching(/arrive\S* 0\.4 0px 16px$/)]);
    await expect(page.locator("h1")).toHaveCSS("opacity", "1");
    const goals = page.locator("#goals li.reveal");
    await expect(goals).toHaveCount(progressBars.length);
    await expect(goals.first()).toHaveCSS("opacity", "0");
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
    await expect(goals.first()).toHaveCSS("opacity", "1");
  });

  test("leaves elements unchanged that are in view when the script runs", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1600 });
    const opacities = await watchOpacity(page, "#day .reveal");
    await page.goto("/");
    const first = page.locator("#day .reveal.active").first();
    await expect(first).toHaveCSS("animation-name", "none");
    expect(await opacities()).toEqual(["1"]);
    await page.locator("#technology .reveal").first().scrollIntoViewIfNeeded();
    const later = page.locator("#technology .reveal.active").first();
    await expect(later).toHaveCSS("animation-name", "reveal");
  });
});

test("the largest contentful paint is the first contentful paint", async ({ page }) => {
  // A busy browser may paint before the whole headline has arrived, but not every time.
  await expect(async () => {
    await page.goto("/");
    await expect(page.locator("h1")).toHaveCSS("opacity", "1");
    const paints = await page.evaluate(
      () =>
        new Promise<{ first: number | undefined; largest: number | undefined }>((resolve) => {
          new PerformanceObserver((list) => {
            const [first] = performance.getEntriesByName("first-contentful-paint");
            resolve({ first: first?.startTime, largest: list.getEntries().at(-1)?.startTime });
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
    expect(paints.largest).toBe(paints.first);
  }).toPass({ timeout: 20_000 });
});
