import type { Page } from "playwright/test";
import { expect, test } from "../../support/browser/fixtures.ts";
import { hydrated } from "../../support/browser/hydrated.ts";
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
  };
}

test.describe("on a phone", () => {
  test.use({ viewport: SIZES[0].viewport });

  test("the clip plays muted in view, between 1 s and 5 s, pauses on request and off screen, and continues after its end", async ({
    page,
  }) => {
    await page.goto("/");
    const { demo, clip, toggle, paused, time } = videoDemo(page);
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
    await clip.scrollIntoViewIfNeeded();
    await expect.poll(paused).toBe(false);

    await toggle("Pause Demo").click();
    await expect.poll(paused).toBe(true);
    await atEachSize(page, accessible);
    await toggle("Resume Demo").click();
    await expect.poll(paused).toBe(false);

    // Simulates a browser that stalled and has played the clip to its end.
    await clip.evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.dispatchEvent(new Event("ended"));
    });
    await expect.poll(paused).toBe(false);
    await expect.poll(time).toBeLessThan(4);
  });
});

/** Returns the unique file names of the clip that the page has requested. */
function clipRequests(page: Page): Set<string> {
  const names = new Set<string>();
  page.on("request", (request) => {
    const [name] = /video_preview[^/]*\.mp4$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) names.add(name);
  });
  return names;
}

const AV1 = "video_preview_av1.mp4";
const H264 = "video_preview.mp4";

test.describe("with the hero's clip in the first screen", () => {
  test.use({ viewport: { width: 1280, height: 1300 } });

  test("nothing is fetched until the visitor interacts, then one file serves both places, and the hero's clip stops after one loop", async ({
    page,
  }) => {
    const requests = clipRequests(page);
    await page.goto("/");
    const { demo, clip, toggle, paused } = videoDemo(page);
    const hero = page.locator("#features video");
    /** Expects the poster, in its small format, at the clip's position and size. */
    async function expectPoster(place: string) {
      const poster = page.locator(`${place} picture img`);
      await expect
        .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth), place)
        .toBeGreaterThan(0);
      const source = await poster.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(source, place).toMatch(/\/video_preview_poster_640\.avif$/);
      // Both at one moment, because they may still move.
      const boxes = await page
        .locator(`${place} :is(video, picture img)`)
        .evaluateAll((shown) => shown.map((each) => JSON.stringify(each.getBoundingClientRect())));
      expect(boxes, place).toEqual([boxes[0], boxes[0]]);
    }
    await expect(hero).toBeInViewport({ ratio: 0.5 });
    await expect(toggle("Pause Demo")).toBeAttached();
    await page.waitForLoadState("networkidle");
    await expectPoster("#features");
    expect([...requests]).toEqual([]);
    expect(await page.locator("video source").count()).toBe(0);
    await expect(page.locator("#features").getByText("LIVE", { exact: true })).toBeVisible();

    await page.mouse.move(200, 200);
    await expect(hero).toHaveAttribute("data-started");
    await expect(clip.locator("source"), "the demo's clip is far away").toHaveCount(0);
    expect(await hero.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    // It has no pause control.
    await hero.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 4.5;
    });
    const restsAt = () =>
      hero.evaluate((video: HTMLVideoElement) => (video.paused ? video.currentTime : "still playing"));
    await expect.poll(restsAt).toBeGreaterThanOrEqual(5);

    await demo.scrollIntoViewIfNeeded();
    await clip.scrollIntoViewIfNeeded();
    await expectPoster('[data-demo="video"]');
    await expect.poll(paused).toBe(false);
    await expect.poll(() => [...requests]).toEqual([AV1]);
  });
});

test("the clip falls back to H.264 if AV1 is unavailable", async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource.*404/);
  await page.route(`**/${AV1}`, (route) => route.fulfill({ status: 404 }));
  const requests = clipRequests(page);
  await page.goto("/");
  const { clip, paused, time } = videoDemo(page);
  const plays = await clip.evaluate((video: HTMLVideoElement) =>
    video.canPlayType("video/mp4; codecs=avc1.640028"),
  );
  test.skip(plays === "", "this browser has no H.264");
  await clip.scrollIntoViewIfNeeded();
  await expect.poll(paused).toBe(false);
  await expect.poll(time).toBeGreaterThanOrEqual(1);
  await expect.poll(() => [...requests]).toEqual([AV1, H264]);
});

for (const wish of ["reduced motion", "data saver"])
  test(`with ${wish}, the poster is shown, and the clip is fetched and plays only on request`, async ({
    page,
  }) => {
    if (wish === "reduced motion") await page.emulateMedia({ reducedMotion: "reduce" });
    else
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
    const requests = clipRequests(page);
    await page.goto("/");
    const { demo, clip, toggle, paused } = videoDemo(page);
    await clip.scrollIntoViewIfNeeded();
    await hydrated(toggle("Resume Demo"));
    await page.mouse.move(200, 200);
    await expect(demo.locator("picture img")).toBeInViewport();
    await page.waitForLoadState("networkidle");
    expect([await paused(), ...requests]).toEqual([true]);
    await toggle("Resume Demo").click();
    await expect.poll(paused).toBe(false);
    await expect.poll(() => [...requests]).toEqual([AV1]);
  });

test("a clip that can't be played shows the fallback text", async ({ page }) => {
  await page.route("**/video_preview*.mp4", (route) =>
    route.fulfill({ contentType: "video/mp4", body: "none" }),
  );
  await page.goto("/");
  const { demo } = videoDemo(page);
  await demo.scrollIntoViewIfNeeded();
  await expect(demo.getByText("Your browser does not support the video tag.")).toHaveCount(2);
  await expect(demo.getByRole("button")).toHaveCount(0);
  await expectAccessible(page, '[data-demo="video"]');
});

test("a clip that the network loses keeps its poster and button, and plays once the network is back or on request", async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|net::ERR/);
  const clips = "**/video_preview*.mp4";
  await page.route(clips, (route) => route.abort());
  await page.goto("/");
  const { demo, clip, toggle, paused } = videoDemo(page);
  await clip.scrollIntoViewIfNeeded();
  await toggle("Resume Demo").click();
  await expect(toggle("Resume Demo")).toBeVisible();
  await expect(demo.locator("[data-unsupported]")).toBeHidden();
  await page.unroute(clips);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(paused).toBe(false);
  await toggle("Pause Demo").click();
  await expect.poll(paused).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("native controls play the clip, which isn't fetched before that", async ({ page }) => {
    const requests = clipRequests(page);
    await page.goto("/");
    const screen = page.locator('[data-demo="video"] figure');
    const native = screen.locator("noscript video");
    await native.scrollIntoViewIfNeeded();
    await expect(screen.locator("picture img")).toBeVisible();
    await expect(screen.locator("video:visible")).toHaveCount(1);
    const box = await native.boundingBox();
    expect(box).toEqual(await screen.locator("picture img").boundingBox());
    await page.waitForLoadState("networkidle");
    expect([...requests]).toEqual([]);
    // Chromium's native play button.
    await native.click({ position: { x: 24, y: (box?.height ?? 0) - 46 } });
    await expect.poll(() => [...requests]).toEqual([AV1]);
  });
});
