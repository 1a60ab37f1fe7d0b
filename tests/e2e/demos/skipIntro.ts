import type { Page } from "playwright/test";
import { startScripts } from "../../support/browser/hydrated.ts";
import { watchTimers } from "../timer.ts";

/** The delay of the last timer of the chat's intro, in milliseconds. */
const INTRO = 6000;

/**
 * Installs a clock, so that the chat's intro takes no time. Call it before opening the page.
 * @returns a function that ends the intro once the chat has started it, whose scripts it starts
 */
export async function skipIntro(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  const timerSet = await watchTimers(page);
  return async () => {
    await startScripts(page);
    await timerSet(INTRO);
    await page.clock.runFor(INTRO);
  };
}
