import type { Page } from "playwright/test";

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
