import type { Locator } from "playwright";

/** Returns whether React has hydrated the element. Runs in the browser. */
const hasProps = (element: Element | null) =>
  Object.keys(element ?? {}).some((key) => key.startsWith("__reactProps"));

/**
 * Resolves once React has hydrated the element. Before that, our code receives no clicks or keys. An element whose
 * script loads on first use must be used first, for example focused.
 */
export async function hydrated(locator: Locator): Promise<void> {
  await locator.page().waitForFunction(hasProps, await locator.elementHandle());
}

/** Returns whether React has hydrated the element. */
export const isHydrated = (locator: Locator): Promise<boolean> => locator.evaluate(hasProps);
