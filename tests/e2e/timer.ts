import { expect, type Page } from "playwright/test";

/**
 * Keeps the page's timers of this delay from ever ending, so that a state lasts as long as the test needs: axe has
 * timers of its own and cannot run under a stopped clock.
 * @param delay milliseconds
 */
export async function holdTimer(page: Page, delay: number): Promise<void> {
  await page.addInitScript((held) => {
    const original = window.setTimeout.bind(window);
    const replaced = (run: () => void, ms?: number, ...rest: unknown[]) =>
      ms === held ? 0 : original(run, ms, ...rest);
    Object.assign(window, { setTimeout: replaced });
  }, delay);
}

/**
 * Notes the timers a page sets, after `page.clock.install`: what moves a stopped clock must wait for the timer that it
 * is to end.
 * @returns resolves once the page has set a timer of that delay, in milliseconds
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
