import { expect, type Page } from "playwright/test";

/**
 * Pauses the page's timers with one delay, so a state lasts as long as the test needs. A paused clock wouldn't
 * work, because axe uses timers. Call it before opening the page.
 * @param delay milliseconds
 * @returns a function that runs the paused timers
 */
export async function pauseTimer(page: Page, delay: number): Promise<() => Promise<void>> {
  const name = `endTimersOf${delay}`;
  await page.addInitScript(
    ({ delay, name }) => {
      const original = window.setTimeout.bind(window);
      const kept: (() => void)[] = [];
      const replaced = (run: (...given: unknown[]) => void, ms?: number, ...rest: unknown[]) => {
        if (ms !== delay) return original(run, ms, ...rest);
        kept.push(() => run(...rest));
        return 0;
      };
      const end = () => {
        for (const run of kept.splice(0)) run();
      };
      Object.assign(window, { setTimeout: replaced, [name]: end });
    },
    { delay, name },
  );
  return () => page.evaluate((name) => Reflect.get(window, name)(), name);
}

/**
 * Records the timers that a page sets, after `page.clock.install`. Before a test advances a paused clock, it must
 * wait until the page has set its timer.
 * @returns a function that resolves once the page has set a timer with that delay, in milliseconds
 */
export async function watchTimers(page: Page): Promise<(delay: number) => Promise<void>> {
  await page.addInitScript(() => {
    const original = window.setTimeout.bind(window);
    const delays: unknown[] = [];
    const replaced = (run: () => void, ms?: number, ...rest: unknown[]) => {
      delays.push(ms);
      return original(run, ms, ...rest);
    };
    Object.assign(window, { setTimeout: replaced, delays });
  });
  return (delay) => expect.poll(() => page.evaluate("delays"), "the timers set").toContain(delay);
}

/**
 * Milliseconds of a paused clock in which the page paints the result of a press before it continues
 * (src/ui/afterPaint.ts).
 */
export const PAINT = 100;
