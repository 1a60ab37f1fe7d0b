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

/**
 * Slows animations down four times. Otherwise a busy browser may report the start of one only after its end.
 * @returns a function that ends this
 */
async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  const setRate = (playbackRate: number) => session.send("Animation.setPlaybackRate", { playbackRate });
  await setRate(0.25);
  return () => setRate(1);
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

/** Scrolls to a part until its animations have started. */
async function playPart(page: Page, motions: () => Promise<Motion[]>, selector: string, names: RegExp) {
  // Content above may still change its height and move the part out of view, where it doesn't animate.
  const look = async () => {
    await page.locator(selector).scrollIntoViewIfNeeded();
    return namesOf(await motions());
  };
  await expect.poll(look, selector).toMatch(names);
}

/** Expects that all animations so far run off the main thread and end within 5 s. */
function expectLight(seen: Motion[]): void {
  const slow = seen.filter(({ properties, svg }) =>
    properties.some((property) => !(svg ? COMPOSITED_IN_SVG : COMPOSITED).includes(property)),
  );
  expect(slow).toEqual([]);
  // The dots of a typing message move until the message appears, for at most 2 s.
  const ends = seen.filter(({ name }) => !name.includes("typing")).map(({ ends }) => ends);
  expect(Math.max(0, ...ends)).toBeLessThanOrEqual(5000);
}

test("animations in the hero and the flow run off the main thread, end within 5 s, and never move off screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const motions = await recordMotion(page);
  const atNormalSpeed = await slowDown(page);
  await page.goto("/", { waitUntil: "commit" });
  await playPart(page, motions, "#features", /arrive.*breathe/);
  await atNormalSpeed();
  await playPart(page, motions, "#integration ol", /(?=.*travel)(?=.*stay).*appear/);
  await page.locator("#early-access h2").scrollIntoViewIfNeeded();
  await expect.poll(() => movingOffScreen(page)).toEqual([]);
  expectLight(await motions());
});

test("animations in the chat and a reveal run off the main thread and end within 5 s", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  const motions = await recordMotion(page);
  await page.goto("/", { waitUntil: "commit" });
  // Elements in view before the script marked those below the fold never move.
  await page.locator(".reveal.waiting").first().waitFor({ state: "attached" });
  await playPart(page, motions, "[role=log]", /typing/);
  await playPart(page, motions, "#goals ul >> nth=0", /reveal/);
  expectLight(await motions());
});
