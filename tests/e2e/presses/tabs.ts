import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import type { Tab } from "../../support/presses/pressEarly.ts";
import { KEYS, type Visitor } from "../browsers/Visitor.ts";

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

/** Adapts a page of Firefox or WebKit. */
export function visitorTab({ driver, run, type }: Visitor): Tab {
  return {
    async open(url) {
      await driver.navigate("about:blank");
      // Navigates by script, because the driver's navigation waits for the page to load.
      await run((to) => void setTimeout(() => location.assign(to)), url);
    },
    run,
    click: (x, y) =>
      driver.perform([
        {
          type: "pointer",
          id: "pointer",
          actions: [
            { type: "pointerMove", origin: "viewport", x: Math.round(x), y: Math.round(y) },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ]),
    type,
    key: (name) => type(KEYS[name]),
  };
}

/**
 * Starts a proxy in front of the site that delays each script by up to two seconds, for browsers that can't
 * throttle their connection.
 * @param random returns the fraction of the longest delay
 */
export async function slowScripts(site: string, random: () => number) {
  const { hostname, port } = new URL(site);
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const delay = url.endsWith(".js") ? 2000 * random() : 0;
    setTimeout(() => {
      const forwarded = request({ hostname, port, method, path: url, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      forwarded.on("error", () => outgoing.destroy());
      incoming.pipe(forwarded);
    }, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`, // it listens on a port
    close: () => server.close(),
  };
}
