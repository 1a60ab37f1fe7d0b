import type { Locator } from "playwright";

/**
 * Resolves when React has hydrated the element: until then a click or a key reaches no code of ours. A part whose script
 * is loaded on first use must be used before, for example focused.
 */
export async function hydrated(locator: Locator): Promise<void> {
  const handle = await locator.elementHandle();
  await locator
    .page()
    .waitForFunction(
      (element) => Object.keys(element ?? {}).some((key) => key.startsWith("__reactProps")),
      handle,
    );
}

/** Whether React has hydrated the element. */
export const isHydrated = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
