import type { Page } from "playwright/test";
import type { Tab } from "./pressEarly.ts";

/** A slow phone on a slow connection. */
const CPU_SLOWDOWN = 4;
const CONNECTION = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000, offline: false };

/** Emulates the processor and the connection of a slow phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", CONNECTION);
}

/** Wraps a Chromium page. Presses are taps if the context supports touch. */
export function chromiumTab(page: Page, hasTouch: boolean): Tab {
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: "commit" })),
    // The function is sent as source code, so it must not use anything from outside.
    run: (inPage, ...args) =>
      page.evaluate(`(${inPage})(...${JSON.stringify(args)})`) as ReturnType<Tab["run"]> as never,
    click: (x, y) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
  };
}
