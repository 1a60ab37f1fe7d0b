import { expect, type Page } from "playwright/test";

/**
 * Keeps the page's timers of this delay from ending, so that a state lasts as long as the test needs: axe has timers of
 * its own and cannot run under a stopped clock. Call before the page is opened.
 * @param delay milliseconds
 * @returns ends those that are kept by then
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
