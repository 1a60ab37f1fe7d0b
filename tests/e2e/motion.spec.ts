import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";

/** Properties that browsers animate apart from the main thread, on HTML elements and inside an SVG. */
const COMPOSITED = ["opacity", "transform", "translate", "scale", "rotate"];
const COMPOSITED_IN_SVG = ["opacity", "transform"];

interface Motion {
  name: string;
  properties: string[];
  /** Whether it is a part of an SVG. */
  svg: boolean;
  /** Milliseconds from its start to its end. */
  ends: number;
}

/**
 * Records the start of each animation: one that takes less than a second may be over when a test looks. Transitions are
 * left out: they answer the visitor, and take 160 ms at most. Call before the page is opened.
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
          // What follows a visitor's own scrolling has no time.
          ends:
            animation.timeline instanceof DocumentTimeline ? Number(effect.getComputedTiming().endTime) : 0,
        });
      }
    };
    addEventListener("animationstart", record, true);
  });
  return () => page.evaluate("motions");
}

/** Lets what moves at once take four times as long: a busy browser may else tell of its start when it is over. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.25 });
}

const namesOf = (motions: Motion[]) => motions.map(({ name }) => name).join();

/** Elements that an animation moves now, though none of their parts is in the window. */
const movingOffScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState, timeline } = animation;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      if (!target || playState !== "running" || animation instanceof CSSTransition) return [];
      if (!(timeline instanceof DocumentTimeline)) return []; // it moves with the visitor's own scrolling alone
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
  test(`what moves in ${part} stays off the main thread, and off after 5 s`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const motions = await recordMotion(page);
    if (part === "the hero") await slowDown(page);
    await page.goto("/", { waitUntil: "commit" });
    // What is in view before the script hid what is below never moves.
    await page.locator(".reveal.waiting").first().waitFor({ state: "attached" });
    // What is above may still change its height and move the part away, and what is not in view does not move.
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
    // The dots of a message that is being typed move until it is there, 2 s at most.
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
