import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright";

/** Arguments for Chromium on a machine without a display, which disable the browser's own requests. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium without its window, toolbars and extensions. It takes half the processor time of the whole browser. */
const SHELL = "chromium-headless-shell";
/** What the headless shell needs to do as the whole browser does. */
const shellArgs = [
  // By default, it ends a page that asks for recognition on the device.
  "--disable-blink-features=OnDeviceWebSpeechAvailable",
  // By default, it rounds the widths of letters.
  "--font-render-hinting=none",
];
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

function onPath(name: string): string[] {
  return (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
}

/** Returns whether the browser starts. Without a required system library, it can't even print its version. */
function works(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}

const findShell = () => onPath(SHELL).find(works);

/** Returns Playwright's options for a browser. @param executablePath undefined for Playwright's own */
export const launchOptions = (executablePath: string | undefined) => ({
  args: executablePath?.endsWith(SHELL) ? [...chromiumArgs, ...shellArgs] : chromiumArgs,
  ...(executablePath && { executablePath }),
});

/** Returns the whole browser: Playwright's own, or the system's. Undefined if none is installed. */
export const findWholeChromium = (): string | undefined =>
  [chromium.executablePath(), ...names.flatMap(onPath), mac].find(works);

/** Returns the Chromium to test with: the system's headless shell if installed, or else the whole browser. */
export const findChromium = (): string | undefined => findShell() ?? findWholeChromium();

/** Tries one way to install a browser. The caller checks for a browser afterward. */
function attempt(label: string, command: string, args: string[], minutes: number): void {
  console.log(`${label} …`);
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: "noninteractive",
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000",
  };
  spawnSync(command, args, { stdio: "ignore", timeout: minutes * 60_000, env });
}

function installPlaywrights(): void {
  const playwright = join(import.meta.dirname, "../../node_modules/.bin/playwright");
  attempt("Installing Playwright's Chromium", playwright, ["install", "chromium"], 5);
}

function installDebians(name: string): void {
  if (process.getuid?.() !== 0 || !onPath("apt-get").some(existsSync)) return;
  const install = () => attempt(`Installing Debian's ${name}`, "apt-get", ["install", "-y", "-qq", name], 10);
  install(); // The list of packages may be there already.
  if (onPath(name).some(works)) return;
  attempt("Updating Debian's list of packages", "apt-get", ["update", "-qq"], 2);
  install();
}

/**
 * Returns the Chromium to test with. If there is none, installs Playwright's, or else Debian's package when run as root.
 * In CI, also installs Debian's headless shell, because most of the time of a browser test is Chromium's.
 * @throws Error with one line that says what to install
 */
export function installChromium(): string {
  for (const install of [installPlaywrights, () => installDebians("chromium")]) {
    if (findWholeChromium()) break;
    install();
  }
  if (process.env.CI && !findShell()) installDebians(SHELL);
  const found = findChromium();
  if (found) return found;
  throw new Error(
    "No Chromium: install the package `chromium`, or Google Chrome, or run `npx playwright install chromium`.",
  );
}

/** Starts the whole browser, in which the Studio works. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ args: chromiumArgs, executablePath: findWholeChromium() ?? installChromium() });
}
