import { expect, type Page, type Request } from "playwright/test";

/**
 * Opens a page of the Studio, and waits until its requests have ended for half a second. Playwright's `networkidle` also waits
 * for streams, which never end.
 */
export async function gotoIdle(page: Page, url: string): Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const start = (request: Request) => {
    if (!/\/(?:listen|live|socket)\//.test(request.url())) open.add(request);
    last = performance.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on("request", start).on("requestfinished", end).on("requestfailed", end);
  await page.goto(url);
  const busy = () =>
    performance.now() - last < 500 ? ["a new request"] : [...open].map((request) => request.url());
  await expect.poll(busy, { timeout: 40_000 }).toEqual([]);
  page.off("request", start).off("requestfinished", end).off("requestfailed", end);
}
