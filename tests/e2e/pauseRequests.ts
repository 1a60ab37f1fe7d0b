import type { Page } from "playwright/test";

/**
 * Delays the requests to an address, so that the page stays in the state of loading as long as the test needs.
 * @returns sends them on
 */
export async function pauseRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
