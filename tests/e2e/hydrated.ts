import { expect, type Locator } from "playwright/test";

/**
 * Resolves when React has hydrated the element: until then a click or a key reaches no code of ours. A part whose script
 * is loaded on first use must be used before, for example focused.
 */
export async function hydrated(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((element) => Object.keys(element).join()), "React has the element")
    .toContain("__reactProps");
}
