import type { Page } from "playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";

/** Returns the state of the sky next to the day: the visible times, the sun's position, and the visible readings. */
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

/** Scrolls until the moment (starting at 0) begins at a quarter of the window's height. */
async function goTo(page: Page, moment: number): Promise<void> {
  const item = page.locator("#day ol > li").nth(moment);
  await expect(async () => {
    const top = await item.evaluate((element) => {
      scrollBy({ top: element.getBoundingClientRect().top - innerHeight / 4, behavior: "instant" });
      return Math.abs(element.getBoundingClientRect().top - innerHeight / 4);
    });
    expect(top).toBeLessThan(2);
  }).toPass();
}

test("the sky follows the moments of the day, and is a still picture with reduced motion", async ({
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

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => sky(page)).toMatchObject({ times: [], readings: ["156/94", "148/90"] });
  const { across, down } = await sky(page);
  expect(across).toBeCloseTo(morning.across, 2);
  expect(down).toBeCloseTo(morning.down, 2);
  await expect(page.locator("#day li").first()).toBeVisible();
});
