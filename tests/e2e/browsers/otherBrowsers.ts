import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Driver } from "./Driver.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit, WEBKIT_BROWSER } from "./webKit.ts";

const onPath = (...names: string[]) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);

const firefox = onPath("firefox-esr", "firefox");
const webKitDriver = onPath("WebKitWebDriver");

/** Browsers for the journeys, besides Chromium. `start` is undefined if the browser isn't installed. */
export const otherBrowsers: { name: string; start?: () => Promise<Driver>; packages: string }[] = [
  { name: "Firefox", packages: "firefox-esr", ...(firefox && { start: () => startFirefox(firefox) }) },
  {
    name: "WebKit",
    packages: "webkit2gtk-driver xvfb",
    ...(webKitDriver &&
      onPath("Xvfb") &&
      existsSync(WEBKIT_BROWSER) && { start: () => startWebKit(webKitDriver) }),
  },
];
