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

/** The browsers that the journeys run in besides Chromium. `start` is missing where the machine has no such browser. */
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
