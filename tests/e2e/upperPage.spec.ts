// The layout of the hero, the safety section and the demos.
import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";

/** The part of the next or previous card that stays visible in a row of the hero's cards, in pixels. */
const PEEK = 36;

const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect());

test("the hero's row shows 36 px of the next card, and of the previous one at its end, with equal gaps", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const row = await page.locator("#features").evaluate((list) => {
      const edges = () =>
        [...list.children].map((card) => {
          const { left, right } = card.getBoundingClientRect();
          return [left, right] as const;
        });
      list.scrollTo({ left: 0, behavior: "instant" });
      const start = edges();
      list.scrollTo({ left: list.scrollWidth, behavior: "instant" });
      return { start, end: edges() };
    });
    const inset = row.start[0]?.[0] ?? 0;
    const gaps = row.start.slice(1).map(([left], index) => left - (row.start[index]?.[1] ?? 0));
    for (const gap of gaps) expect(gap, `the gaps at ${width} px`).toBeCloseTo(inset, 0);
    const cut = row.start.find(([, right]) => right > width);
    expect(width - (cut?.[0] ?? 0), `the next card at ${width} px`).toBeCloseTo(PEEK, 0);
    const passed = row.end.findLast(([left]) => left < 0);
    expect(passed?.[1], `the previous card at ${width} px`).toBeCloseTo(PEEK, 0);
    expect(width - (row.end.at(-1)?.[1] ?? 0), `the last card at ${width} px`).toBeCloseTo(inset, 0);
  }
});

test("at 1440 px, the hero's introduction starts level with the headline, and the demos with each other", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  expect((await box(page, "h1 + div")).top).toBeCloseTo((await box(page, "h1")).top, 0);

  await page.locator("[data-demo=video]").scrollIntoViewIfNeeded();
  const demos = () =>
    page.evaluate(() =>
      ["voice", "chat", "video"].map((kind) => {
        const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const card = `[data-demo="${kind}"]`;
        const [{ top, left, right } = new DOMRect(), surface] = [edges(card), edges(`${card} > div + div`)];
        return { top, left, right, surface: surface?.top ?? 0, bottom: surface?.bottom ?? 0 };
      }),
    );
  // The chat starts to play, and the fonts load, when the demos are near.
  await expect(async () => {
    const [voice, chat, video] = await demos();
    if (!voice || !chat || !video) throw new Error("The page has no three demos.");
    expect([video.left, video.right]).toEqual([voice.left, voice.right]);
    expect(chat.left).toBeGreaterThan(voice.right);
    expect(chat.top).toBeCloseTo(voice.top, 0);
    expect(chat.surface).toBeCloseTo(voice.surface, 0);
    expect(chat.bottom).toBeCloseTo(video.bottom, 0);
  }).toPass();
});

test("one line joins the safety steps as soon as they are in the window, and in print", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  /** Returns the distance between each step's line and the next step, in pixels, and the lines' transforms. */
  const line = () =>
    page.locator("#safety ol").evaluate((list) => {
      list.scrollIntoView({ block: "end", behavior: "instant" });
      const steps = [...list.children];
      return steps.slice(0, -1).map((step, index) => {
        const { blockSize, transform, borderInlineStartWidth } = getComputedStyle(step, "::after");
        const next = steps[index + 1]?.getBoundingClientRect().top ?? 0;
        const gap = Math.round(
          Math.abs(next - step.getBoundingClientRect().top - Number.parseFloat(blockSize)),
        );
        return { gap, transform, drawn: Number.parseFloat(borderInlineStartWidth) > 0 };
      });
    });
  const joined = Array.from({ length: 3 }, () => ({ gap: 0, transform: "none", drawn: true }));
  await expect(page.locator("#safety ol > li")).toHaveCount(4);
  expect(await line()).toEqual(joined);
  await page.emulateMedia({ media: "print" });
  expect(await line()).toEqual(joined);
});
