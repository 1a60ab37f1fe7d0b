import type { Locator, Page } from "playwright";

/** Starts the page's scripts as a visitor's first sign of use does (src/page-script/startWhenUsed.ts). */
export const startScripts = (page: Page): Promise<void> => page.evaluate(() => window.startScripts?.());

/** Returns whether React has hydrated the element. Runs in the browser. */
const hasProps = (element: Element | null) =>
  Object.keys(element ?? {}).some((key) => key.startsWith("__reactProps"));

/**
 * Starts the page's scripts, and resolves once React has hydrated the element. Before that, our code receives no clicks or keys. An element whose
 * script loads on first use must be used first, for example focused.
 */
export async function hydrated(locator: Locator): Promise<void> {
  await startScripts(locator.page());
  await locator.page().waitForFunction(hasProps, await locator.elementHandle());
}

/** Returns whether React has hydrated the element. */
export const isHydrated = (locator: Locator): Promise<boolean> => locator.evaluate(hasProps);
