import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of Playwright's Chromium, else of the machine's. @throws Error when there is none */
export function findChromium(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = [
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error("There is no Chromium. Run `npx playwright install chromium`.");
  return found;
}
