import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Returns the path of Playwright's Chromium, or else of one on PATH. @throws Error if neither exists */
export function findChromium(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = [
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error("Chromium was not found. Run `npx playwright install chromium`.");
  return found;
}
