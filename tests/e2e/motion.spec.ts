import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";

/** Properties that browsers animate apart from the main thread, on HTML elements and inside an SVG. */
const COMPOSITED = ["opacity", "transform", "translate", "scale", "rotate"];
const COMPOSITED_IN_SVG = ["opacity", "transform"];

interface Motion {
  name: string;
  properties: string[];
  svg: boolean;
  /** Whether any part of the element is in the viewport. */
  visible: boolean;
  /** Milliseconds until it ends. */
  ends: number;
}

/** What moves by itself at this moment: not the transitions, which answer the visitor and take 160 ms at most. */
const motions = (page: Page): Promise<Motion[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation;
      if (animation instanceof CSSTransition) return [];
      if (!(effect instanceof KeyframeEffect) || !effect.target || playState !== "running") return [];
      const { top, bottom, width } = effect.target.getBoundingClientRect();
      const about = ["offset", "computedOffset", "easing", "composite"];
      return {
        name: animation instanceof CSSAnimation ? animation.animationName : animation.id,
        properties: effect
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame).filter((key) => !about.includes(key))),
        svg: effect.target instanceof SVGElement && !(effect.target instanceof SVGSVGElement),
        visible: width > 0 && bottom >= 0 && top <= innerHeight,
        ends: Number(effect.getComputedTiming().endTime),
      };
    }),
  );

/** Scrolls to a part and gathers what moves there until `name` does. */
async function motionsAt(page: Page, selector: string, name: RegExp): Promise<Motion[]> {
  await page.locator(selector).scrollIntoViewIfNeeded();
  const seen: Motion[] = [];
  await expect
    .poll(async () => {
      seen.push(...(await motions(page)));
      return seen.map((motion) => motion.name).join();
    })
    .toMatch(name);
  return seen;
}

const parts = [
  { part: "the hero", selector: "#features", name: /breathe/, wide: true },
  { part: "the flow", selector: "#integration ol", name: /travel.*stay|stay.*travel/, wide: true },
  { part: "a reveal", selector: "#goals li", name: /reveal/, wide: false },
  { part: "the chat", selector: "[role=log]", name: /typing/, wide: false },
];

for (const { part, selector, name, wide } of parts) {
  test(`what moves in ${part} stays off the main thread`, async ({ page }) => {
    await page.setViewportSize(wide ? { width: 1280, height: 900 } : { width: 360, height: 740 });
    await page.goto("/");
    const seen = await motionsAt(page, selector, name);
    const slow = seen.filter(({ properties, svg }) =>
      properties.some((property) => !(svg ? COMPOSITED_IN_SVG : COMPOSITED).includes(property)),
    );
    expect(slow).toEqual([]);
  });
}

test("nothing moves off screen, and at rest nothing moves", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  await motionsAt(page, "#features", /breathe/);
  // A part that moves for a while, and one that moves for as long as it is in view.
  await motionsAt(page, "#integration ol", /travel/);
  await page.locator("#early-access h2").scrollIntoViewIfNeeded();
  await expect.poll(async () => (await motions(page)).filter(({ visible }) => !visible)).toEqual([]);
  await expect.poll(() => motions(page)).toEqual([]);
});

test("nothing that moves by itself does so for more than 5 s", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const seen = [
    ...(await motionsAt(page, "#features", /breathe/)),
    ...(await motionsAt(page, "#integration ol", /travel/)),
  ];
  expect(Math.max(...seen.map(({ ends }) => ends))).toBeLessThanOrEqual(5000);
});
