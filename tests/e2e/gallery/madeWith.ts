import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright/test";

/** The folder of the pictures and of the note about the browser that made them. */
export const PICTURES = join(import.meta.dirname, "pictures");
const NOTE = join(PICTURES, "browser.txt");

/** Letters, a curve and a shadow in the machine's own fonts, independent of the site. */
const SAMPLE = `<body style="margin:8px;font:17px/1.3 sans-serif"><p>Hamburgefonstiv 0123 <b>bold</b> <i>italic</i></p>
<p style="font-family:serif">Quick brown fox</p><svg width="40" height="40"><circle cx="20" cy="20" r="17.5" fill="#357"/></svg>
<hr style="border:0;height:20px;border-radius:9px;box-shadow:0 2px 9px #0006">`;

/**
 * Identifies the browser as far as it affects pictures: its major version, and how it draws a sample on this machine.
 * Security updates draw alike.
 */
export async function drawingBrowser(page: Page, browser: Browser): Promise<string> {
  await page.setContent(SAMPLE);
  const drawn = createHash("sha256")
    .update(await page.screenshot())
    .digest("hex")
    .slice(0, 8);
  return `${browser.browserType().name()} ${browser.version().split(".")[0]}, drawing ${drawn}`;
}

/** Returns the browser that made the pictures. */
export const madeWith = (): string => readFileSync(NOTE, "utf8").trim();

export const noteBrowser = (name: string): void => writeFileSync(NOTE, `${name}\n`);
