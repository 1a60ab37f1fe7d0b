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

for (const path of ["/", "/ar"]) {
  test(`the demos on ${path} are stacked at every width, each in one row with its text first`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await page.locator("[data-demo=video]").scrollIntoViewIfNeeded();
    for (const width of [320, 360, 767, 768, 1023, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await page.locator("#demos [data-demo]").evaluateAll((demos) =>
        demos.map((demo) => {
          const { top, bottom, left, right } = demo.getBoundingClientRect();
          const text = demo.querySelector("h3")?.getBoundingClientRect() ?? new DOMRect();
          const part =
            demo.querySelector(":scope > :last-child :is(video, svg)")?.getBoundingClientRect() ??
            new DOMRect();
          const isLeading =
            getComputedStyle(demo).direction === "rtl"
              ? text.right > part.right || text.top < part.top
              : text.left < part.left || text.top < part.top;
          const isInside = text.left > left && text.right < right && text.top > top && text.top < top + 64;
          return { demo: demo.getAttribute("data-demo"), top, bottom, left, right, isLeading, isInside };
        }),
      );
      const message = `at ${width} px`;
      expect(
        rows.map(({ demo }) => demo),
        message,
      ).toEqual(["voice", "chat", "video"]);
      for (const [index, row] of rows.entries()) {
        expect([row.isInside, row.isLeading], `${row.demo} ${message}`).toEqual([true, true]);
        expect([row.left, row.right], message).toEqual([rows[0]?.left, rows[0]?.right]);
        expect(row.top, message).toBeGreaterThan(rows[index - 1]?.bottom ?? Number.NEGATIVE_INFINITY);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), message).toBe(width);
    }
  });
}

test("at 1440 px, the introduction is level with the headline, and one line joins the safety steps, also in print", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  // Both arrive with an animation.
  const apart = async () => (await box(page, "h1 + div")).top - (await box(page, "h1")).top;
  await expect.poll(apart).toBeCloseTo(0, 0);
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
