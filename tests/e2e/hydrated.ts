import { expect, type Locator } from "playwright/test";

/**
 * Resolves when React has the element: until then the browser alone answers what a visitor does to it. For a part whose
 * script waits for a visitor, begin to use it first, as its focus does.
 */
export async function hydrated(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((element) => Object.keys(element).join()), "React has the element")
    .toContain("__reactProps");
}
