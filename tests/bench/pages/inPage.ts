// Functions that read from a page, or act in it, during a measurement.
import type { CDPSession, Page } from "playwright";

/** Scrolls by half a screen at a time, so that every section comes into view. */
export function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 1) {
      window.scrollBy({ top: window.innerHeight / 2, behavior: "instant" });
      for (let i = 0; i < 6; i += 1) await frame();
    }
  });
}

/** Sums up a page's layout shifts. Must run in the page before its own scripts. */
export function noteLayoutShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("value" in entry && typeof entry.value === "number") sum += entry.value;
    }
    document.documentElement.dataset.layoutShift = String(sum);
  }).observe({ type: "layout-shift", buffered: true });
}

/** Returns the sum of all layout shifts so far. */
export const readLayoutShift = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0));

/** Returns the files that blocked the first paint. */
export const readRenderBlocking = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking")
      .map(({ name }) => name),
  );

/** Returns the concatenated inline styles of the document. */
export const readInlineStyles = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join(""));

/** Returns the running animations, each with its element. */
export const readMoving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation;
      if (playState !== "running" || !(effect instanceof KeyframeEffect)) return [];
      // Scroll-driven animations are always "running", and move only while scrolling.
      if (!(animation.timeline instanceof DocumentTimeline)) return [];
      const name = animation instanceof CSSAnimation ? animation.animationName : "a transition";
      return [`${name} of ${effect.target?.outerHTML.slice(0, 60)}`];
    }),
  );

/** Counts the compositor's layers with content. The browser reports them with the next frame, so this triggers one. */
export async function countLayers(page: Page, session: CDPSession): Promise<number> {
  const counted = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error("The browser reported no layers in 30 s.")), 30_000).unref();
    session.on("LayerTree.layerTreeDidChange", ({ layers }) => {
      if (layers) resolve(layers.filter(({ drawsContent }) => drawsContent).length);
    });
  });
  await session.send("DOM.enable"); // LayerTree needs it.
  await session.send("LayerTree.enable");
  await page.evaluate(() => {
    const mark = document.createElement("i");
    mark.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; background: #000";
    document.body.append(mark);
  });
  const count = await counted;
  await session.send("LayerTree.disable");
  return count;
}
