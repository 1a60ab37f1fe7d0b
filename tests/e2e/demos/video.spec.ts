import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
import { atEachSize, expectAccessible, SIZES } from "./voice.ts";

const accessible = (page: Page) => expectAccessible(page, '[data-demo="video"]');

function videoDemo(page: Page) {
  const demo = page.locator('[data-demo="video"]');
  const clip = demo.locator("video");
  return {
    demo,
    clip,
    toggle: (name: "Pause Demo" | "Resume Demo") => demo.getByRole("button", { name }),
    paused: () => clip.evaluate((video: HTMLVideoElement) => video.paused),
    time: () => clip.evaluate((video: HTMLVideoElement) => video.currentTime),
    /** A Chromium without H.264 shows the fall-back text instead: nothing to play there. */
    plays: () => clip.evaluate((video: HTMLVideoElement) => video.canPlayType("video/mp4") !== ""),
  };
}

test.describe("on a phone", () => {
  test.use({ viewport: SIZES[0].viewport });

  test("plays in view, muted, between 1 s and 5 s, and pauses off screen", async ({ page }) => {
    await page.goto("/");
    const { demo, clip, paused, time, plays } = videoDemo(page);
    test.skip(!(await plays()), "this browser has no H.264");
    await expect(clip).toHaveAttribute("preload", "metadata");
    await expect(clip).toHaveText("Your browser does not support the video tag.");
    expect(await paused()).toBe(true);
    await demo.scrollIntoViewIfNeeded();
    await clip.scrollIntoViewIfNeeded();
    await expect.poll(paused).toBe(false);
    expect(await clip.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    await expect.poll(time).toBeGreaterThanOrEqual(1);
    await clip.evaluate((video: HTMLVideoElement) => {
      const jumps: number[] = [];
      Object.assign(window, { jumps });
      video.addEventListener("seeking", () => jumps.push(Math.floor(video.currentTime)));
      video.currentTime = 4.8;
    });
    await expect.poll(() => page.evaluate("jumps"), "the seconds it jumped to").toContain(1);
    await expect.poll(paused).toBe(false);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(paused).toBe(true);
  });

  test("the button toggles between Pause Demo and Resume Demo", async ({ page }) => {
    await page.goto("/");
    const { clip, toggle, paused, plays } = videoDemo(page);
    test.skip(!(await plays()), "this browser has no H.264");
    await clip.scrollIntoViewIfNeeded();
    await expect.poll(paused).toBe(false);
    await toggle("Pause Demo").click();
    await expect.poll(paused).toBe(true);
    await atEachSize(page, accessible);
    await toggle("Resume Demo").click();
    await expect.poll(paused).toBe(false);
    await atEachSize(page, accessible);
  });
});

test("goes on when a stalled browser has played it to its end", async ({ page }) => {
  await page.goto("/");
  const { clip, paused, time, plays } = videoDemo(page);
  test.skip(!(await plays()), "this browser has no H.264");
  await clip.scrollIntoViewIfNeeded();
  await expect.poll(time).toBeGreaterThanOrEqual(1);
  // What a browser does at the end of a clip.
  await clip.evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.dispatchEvent(new Event("ended"));
  });
  await expect.poll(paused).toBe(false);
  await expect.poll(time).toBeLessThan(4);
});

test("the hero's clip, which has no pause control, rests after one round", async ({ page }) => {
  await page.goto("/");
  const { plays } = videoDemo(page);
  test.skip(!(await plays()), "this browser has no H.264");
  const hero = page.locator("#features video");
  await expect.poll(() => hero.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await hero.scrollIntoViewIfNeeded();
  // It may stop before the test looks. The time at which it stopped shows that it has played.
  const restsAt = () =>
    hero.evaluate((video: HTMLVideoElement) => (video.paused ? video.currentTime : "still playing"));
  await expect.poll(restsAt, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
});

test.describe("reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("plays nothing by itself, but on request", async ({ page }) => {
    await page.goto("/");
    const { clip, toggle, paused, plays } = videoDemo(page);
    test.skip(!(await plays()), "this browser has no H.264");
    await clip.scrollIntoViewIfNeeded();
    await hydrated(toggle("Resume Demo"));
    expect(await paused()).toBe(true);
    await toggle("Resume Demo").click();
    await expect.poll(paused).toBe(false);
  });
});

test("a visitor who saves data gets the poster", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto("/");
  const { clip, toggle, paused } = videoDemo(page);
  await clip.scrollIntoViewIfNeeded();
  await hydrated(toggle("Resume Demo"));
  expect(await paused()).toBe(true);
  await expect(clip).toHaveAttribute("poster", "/images/video_preview_poster.webp");
});

test("a clip that can't be played shows the fall-back text", async ({ page }) => {
  await page.route("**/video_preview.mp4", (route) =>
    route.fulfill({ contentType: "video/mp4", body: "none" }),
  );
  await page.goto("/");
  const { demo } = videoDemo(page);
  await demo.scrollIntoViewIfNeeded();
  await expect(demo.getByText("Your browser does not support the video tag.")).toHaveCount(2);
  await expect(demo.getByRole("button")).toHaveCount(0);
  await expectAccessible(page, '[data-demo="video"]');
});
