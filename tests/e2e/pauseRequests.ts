import type { Page } from "playwright/test";

/**
 * Delays the requests to a URL, so the page stays in its loading state as long as the test needs.
 * @returns a function that releases them
 */
export async function pauseRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
