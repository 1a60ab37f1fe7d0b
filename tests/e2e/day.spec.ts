import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";
import { startScripts } from "../support/browser/hydrated.ts";

/** Returns the state of the sky of the day: the visible times, the sun's position, and the visible readings. */
const sky = (page: Page) =>
  page.locator("#day figure").evaluate((figure) => {
    const { top, left, width, height } = figure.getBoundingClientRect();
    const sun = figure.querySelector("circle[cy^='-']")?.getBoundingClientRect() ?? new DOMRect();
    const readings = [...figure.querySelectorAll("text")].filter(({ textContent }) =>
      /^\d+\/\d+$/.test(textContent),
    );
    return {
      top: Math.round(top),
      times: [...figure.querySelectorAll("p")]
        .filter((time) => time.checkVisibility({ opacityProperty: true }))
        .map(({ textContent }) => textContent),
      across: (sun.x + sun.width / 2 - left) / width,
      down: (sun.y + sun.height / 2 - top) / height,
      readings: readings
        .filter((reading) => reading.checkVisibility({ opacityProperty: true }))
        .map(({ textContent }) => textContent),
    };
  });

/** Scrolls until the moment (starting at 0) begins in the middle of the window's height. */
async function goTo(page: Page, moment: number): Promise<void> {
  const item = page.locator("#day ol > li").nth(moment);
  await expect(async () => {
    const top = await item.evaluate((element) => {
      const middle = innerHeight * 0.55;
      scrollBy({ top: element.getBoundingClientRect().top - middle, behavior: "instant" });
      return Math.abs(element.getBoundingClientRect().top - middle);
    });
    expect(top).toBeLessThan(2);
  }).toPass();
}

/** Scrolls the row until the moment (starting at 0) begins at its start, or as close as the row's end allows. */
const swipeTo = (page: Page, moment: number) =>
  page.getByRole("group", { name: "A day with Maria" }).evaluate((row, index) => {
    const width = row.querySelector("li")?.getBoundingClientRect().width ?? 0;
    row.scrollTo({ left: width * index, behavior: "instant" });
  }, moment);

/** Returns the opacity of each time in the sky. */
const opacities = (page: Page) =>
  page
    .locator("#day figure p")
    .evaluateAll((times) =>
      times.map(
        (time) =>
          Number(getComputedStyle(time).opacity) *
          Number(getComputedStyle(time.parentElement ?? time).opacity),
      ),
    );

test("the sky follows the moments of the day with exactly one time, and is a still picture with reduced motion", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await goTo(page, 0);
  await expect.poll(() => sky(page)).toMatchObject({ times: ["8:00 AM"], readings: ["156/94"] });
  const morning = await sky(page);
  expect(morning.across).toBeLessThan(0.4);

  await goTo(page, 2);
  await expect.poll(() => sky(page)).toMatchObject({ times: ["12:00 PM"], readings: ["156/94"] });
  const noon = await sky(page);
  expect(noon.across).toBeCloseTo(0.5, 1);
  expect(noon.down).toBeLessThan(morning.down);
  // It stays below the header.
  expect(noon.top).toBe(72);

  await goTo(page, 4);
  await expect
    .poll(() => sky(page))
    .toMatchObject({ top: 72, times: ["8:00 PM"], readings: ["156/94", "148/90"] });
  const evening = await sky(page);
  expect(evening.across).toBeGreaterThan(0.6);
  expect(evening.down).toBeGreaterThan(morning.down);

  await test.step("one time is visible at each scroll position, and is never half faded", async () => {
    await goTo(page, 0);
    const end = await page
      .locator("#day li")
      .last()
      .evaluate((item) => item.getBoundingClientRect().top);
    for (let moved = 0; moved < end; moved += 60) {
      await page.evaluate(() => scrollBy({ top: 60, behavior: "instant" }));
      await expect.poll(async () => (await opacities(page)).toSorted()).toEqual([0, 0, 0, 0, 1]);
    }
  });

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => sky(page)).toMatchObject({ times: [], readings: ["156/94", "148/90"] });
  const { across, down } = await sky(page);
  expect(across).toBeCloseTo(morning.across, 2);
  expect(down).toBeCloseTo(morning.down, 2);
  await expect(page.locator("#day li").first()).toBeVisible();
});

test("on a phone, the sky stays above the moments and follows them as they are swiped", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const row = page.getByRole("group", { name: "A day with Maria" });
  await row.scrollIntoViewIfNeeded();
  await row.evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().top - 200, behavior: "instant" }),
  );
  await expect.poll(() => sky(page)).toMatchObject({ top: 60, times: ["8:00 AM"], readings: ["156/94"] });
  const morning = await sky(page);
  // A swipe already moves a moment into view, so it isn't revealed.
  await expect(row.locator("li.waiting").last()).toHaveCSS("opacity", "1");

  await swipeTo(page, 2);
  await expect.poll(() => sky(page)).toMatchObject({ top: 60, times: ["12:00 PM"], readings: ["156/94"] });
  const noon = await sky(page);
  expect(noon.across).toBeCloseTo(0.5, 1);
  expect(noon.down).toBeLessThan(morning.down);

  await swipeTo(page, 4);
  await expect
    .poll(() => sky(page))
    .toMatchObject({ top: 60, times: ["8:00 PM"], readings: ["156/94", "148/90"] });
  expect((await sky(page)).across).toBeGreaterThan(0.6);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => sky(page)).toMatchObject({ times: [], readings: ["156/94", "148/90"] });
  expect((await sky(page)).across).toBeCloseTo(morning.across, 2);
});

test("the moments are a row up to 768 px, which the keyboard scrolls, and the next moment shows at its end", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const row = page.getByRole("group", { name: "A day with Maria" });
  const items = row.getByRole("listitem").filter({ has: page.getByRole("heading") });
  for (const width of [320, 390, 768]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await row.scrollIntoViewIfNeeded();
      await swipeTo(page, 0);
      const boxes = await items.evaluateAll((list) =>
        list.map((item) => item.getBoundingClientRect().toJSON()),
      );
      expect(boxes.length).toBeGreaterThan(3);
      expect(new Set(boxes.map(({ top, height }) => `${top} ${height}`)).size).toBe(1);
      expect(boxes[1].left).toBeGreaterThan(boxes[0].left + width / 2);
      expect(boxes[1].left).toBeLessThanOrEqual(width - 32);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await row.focus();
      await page.keyboard.press("ArrowRight");
      await expect
        .poll(() => items.nth(1).evaluate((item) => item.getBoundingClientRect().left))
        .toBeCloseTo(boxes[0].left, 0);
    });
  }
  await test.step("the labels of the readings stay apart in the smallest drawing", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const box = (reading: string) =>
      page
        .locator("#day text", { hasText: reading })
        .first()
        .evaluate((label) => label.getBoundingClientRect().toJSON());
    const [morning, evening] = await Promise.all([box("156/94"), box("148/90")]);
    expect(evening.left - morning.right).toBeGreaterThan(8);
    expect(evening.right).toBeLessThan(320);
  });
});

test("a region takes focus only while it has something to scroll, and then always", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await startScripts(page);
  // The first interaction after hydration lays out all sections.
  const rest = page.locator("main > section:not(.laid-out)");
  await expect
    .poll(async () => {
      await page.keyboard.press("Tab");
      return rest.count();
    })
    .toBe(0);
  /** Returns the regions that take focus in vain, or scroll and can't be reached. */
  const wrong = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main *")].flatMap((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const scrolls =
          (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
          (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight);
        const isControl = element.matches("a, button, input, select, textarea, summary, video, [role^=tab]");
        const isReachable =
          element.tabIndex >= 0 || element.querySelector("a, button:enabled, input") !== null;
        const isWrong = scrolls ? !isReachable : element.tabIndex >= 0 && !isControl;
        return isWrong && element.checkVisibility() ? [element.outerHTML.slice(0, 90)] : [];
      }),
    );
  const row = page.getByRole("group", { name: "A day with Maria" });
  for (const width of [320, 390, 768, 1023, 1024, 1280, 1920, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(wrong, `at ${width} px`).toEqual([]);
    await expect.poll(() => row.getAttribute("tabindex"), `at ${width} px`).toBe(width < 1024 ? "0" : null);
  }
});

test("every moment is whole in print, and none overlaps another", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  const boxes = await page
    .locator("#day ol > li")
    .evaluateAll((list) => list.map((item) => item.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBeGreaterThan(3);
  for (const [index, { left, right, top, bottom }] of boxes.entries()) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(720);
    expect(bottom - top).toBeGreaterThan(50);
    const before = boxes[index - 1];
    // The moments fill one column after the other.
    if (before) expect(top >= before.bottom || left >= before.right).toBe(true);
  }
});
