import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright";

/** Milliseconds after the load event in which a page may go on loading. */
const loadingTime = 5000;

async function scrollToEnd(page: Page): Promise<void> {
  // Half a screen at a time, so that every section comes near and loads its scripts.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 1) {
      window.scrollBy({ top: window.innerHeight / 2, behavior: "instant" });
      for (let i = 0; i < 6; i += 1) await frame();
    }
  });
}

/**
 * The JavaScript a page has loaded, as gzip packs each file, by 5 s after its load event, or with `scroll` by 5 s after it
 * was scrolled to its end. In bytes. Our server packs tighter than Next's; a budget is about the code, not the packing.
 */
export async function loadedJavaScript(page: Page, url: string, scroll: boolean): Promise<number> {
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  await page.goto(url, { waitUntil: "load" });
  if (scroll) await scrollToEnd(page);
  // The budget is defined over this time.
  await page.waitForTimeout(loadingTime);
  const sizes = await Promise.all(scripts.map(async (response) => gzipSync(await response.body()).length));
  return sizes.reduce((total, size) => total + size, 0);
}
