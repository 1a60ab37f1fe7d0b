import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";

/** Properties that browsers animate off the main thread, on HTML elements and inside an SVG. */
const COMPOSITED = ["opacity", "transform", "translate", "scale", "rotate"];
const COMPOSITED_IN_SVG = ["opacity", "transform"];

interface Motion {
  name: string;
  properties: string[];
  /** Whether the element is part of an SVG. */
  svg: boolean;
  /** Milliseconds from start to end. */
  ends: number;
}

/**
 * Records the start of each animation, because one that takes less than a second may be over before a test checks.
 * Excludes transitions, which respond to the visitor and take at most 160 ms. Call it before opening the page.
 */
async function recordMotion(page: Page): Promise<() => Promise<Motion[]>> {
  await page.addInitScript(() => {
    const motions: Motion[] = [];
    Object.assign(window, { motions });
    const about = ["offset", "computedOffset", "easing", "composite"];
    const record = ({ target, animationName }: AnimationEvent) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations()) {
        const { effect } = animation;
        if (!(effect instanceof KeyframeEffect && animation instanceof CSSAnimation)) continue;
        if (animation.animationName !== animationName) continue;
        const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        motions.push({
          name: animationName,
          properties: properties.filter((property) => !about.includes(property)),
          svg: target instanceof SVGElement && !(target instanceof SVGSVGElement),
          // Scroll-driven animations have no duration.
          ends:
            animation.timeline instanceof DocumentTimeline ? Number(effect.getComputedTiming().endTime) : 0,
        });
      }
    };
    addEventListener("animationstart", record, true);
  });
  return () => page.evaluate("motions");
}

/** Slows animations down four times. Otherwise a busy browser may report the start of one only after its end. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.25 });
}

const namesOf = (motions: Motion[]) => motions.map(({ name }) => name).join();

/** Returns elements that an animation is moving although they are off screen. */
const movingOffScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState, timeline } = animation;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      if (!target || playState !== "running" || animation instanceof CSSTransition) return [];
      if (!(timeline instanceof DocumentTimeline)) return []; // scroll-driven: it moves only when the visitor scrolls
      const { top, bottom } = target.getBoundingClientRect();
      return bottom < 0 || top > innerHeight ? [target.outerHTML.slice(0, 80)] : [];
    }),
  );

const parts = [
  { part: "the hero", selector: "#features", names: /arrive.*breathe/, width: 1280 },
  { part: "the flow", selector: "#integration ol", names: /(?=.*travel)(?=.*stay).*appear/, width: 1280 },
  { part: "a reveal", selector: "#goals ul >> nth=0", names: /reveal/, width: 360 },
  { part: "the chat", selector: "[role=log]", names: /typing/, width: 360 },
];

for (const { part, selector, names, width } of parts) {
  test(`animations in ${part} run off the main thread and end within 5 s`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const motions = await recordMotion(page);
    if (part === "the hero") await slowDown(page);
    await page.goto("/", { waitUntil: "commit" });
    // Elements in view before the script marked those below the fold never move.
    await page.locator(".reveal.waiting").first().waitFor({ state: "attached" });
    // Content above may still change its height and move the part out of view, where it doesn't animate.
    const look = async () => {
      await page.locator(selector).scrollIntoViewIfNeeded();
      return namesOf(await motions());
    };
    await expect.poll(look).toMatch(names);
    const seen = await motions();
    const slow = seen.filter(({ properties, svg }) =>
      properties.some((property) => !(svg ? COMPOSITED_IN_SVG : COMPOSITED).includes(property)),
    );
    expect(slow).toEqual([]);
    // The dots of a typing message move until the message appears, for at most 2 s.
    const ends = seen.filter(({ name }) => !name.includes("typing")).map(({ ends }) => ends);
    expect(Math.max(0, ...ends)).toBeLessThanOrEqual(5000);
  });
}

test("nothing moves off screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const motions = await recordMotion(page);
  await page.goto("/");
  await page.locator("#integration ol").scrollIntoViewIfNeeded();
  await expect.poll(async () => namesOf(await motions())).toMatch(/travel/);
  await page.locator("#early-access h2").scrollIntoViewIfNeeded();
  await expect.poll(() => movingOffScreen(page)).toEqual([]);
});
