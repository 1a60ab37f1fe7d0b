import type { Page } from "playwright/test";

/**
 * Keeps the requests to an address waiting, so that what the page shows meanwhile lasts as long as the test needs.
 * @returns lets them go on
 */
export async function pauseRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
