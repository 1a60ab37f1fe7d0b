// What is read from a page and done in it while it is measured.
import type { CDPSession, Page } from "playwright";

/** Half a screen at a time, so that every section comes near. */
export function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 1) {
      window.scrollBy({ top: window.innerHeight / 2, behavior: "instant" });
      for (let i = 0; i < 6; i += 1) await frame();
    }
  });
}

/** Sums up the layout shifts of a page. To be run in it before its own scripts. */
export function noteLayoutShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("value" in entry && typeof entry.value === "number") sum += entry.value;
    }
    document.documentElement.dataset.layoutShift = String(sum);
  }).observe({ type: "layout-shift", buffered: true });
}

/** The sum of all layout shifts so far. */
export const readLayoutShift = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0));

/** The files that held up the first paint. */
export const readRenderBlocking = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking")
      .map(({ name }) => name),
  );

/** The styles in the document, one after the other. */
export const readInlineStyles = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join(""));

/** What moves: the name of each animation, and its element. */
export const readMoving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation;
      if (playState !== "running" || !(effect instanceof KeyframeEffect)) return [];
      // What follows the scroll is always "running", and moves only with it.
      if (!(animation.timeline instanceof DocumentTimeline)) return [];
      const name = animation instanceof CSSAnimation ? animation.animationName : "a transition";
      return [`${name} of ${effect.target?.outerHTML.slice(0, 60)}`];
    }),
  );

/** The compositor's layers with content. The browser tells them with the next frame, so one is asked for. */
export async function countLayers(page: Page, session: CDPSession): Promise<number> {
  const counted = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error("The browser told of no layers in 30 s.")), 30_000).unref();
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
