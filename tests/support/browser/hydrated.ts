import type { Locator } from "playwright";

/** Whether React has hydrated the element. Runs in the browser. */
const hasProps = (element: Element | null) =>
  Object.keys(element ?? {}).some((key) => key.startsWith("__reactProps"));

/**
 * Resolves when React has hydrated the element: until then a click or a key reaches no code of ours. A part whose script
 * is loaded on first use must be used before, for example focused.
 */
export async function hydrated(locator: Locator): Promise<void> {
  await locator.page().waitForFunction(hasProps, await locator.elementHandle());
}

/** Whether React has hydrated the element. */
export const isHydrated = (locator: Locator): Promise<boolean> => locator.evaluate(hasProps);
