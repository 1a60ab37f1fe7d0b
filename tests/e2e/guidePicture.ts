import { writeFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { root } from "../support/browser/workspace.ts";

/** Twice the guide's width, in CSS pixels. */
const WIDTH = 1200;

/**
 * Saves a screenshot as a picture of the Studio's guide if GUIDE_PICTURES is set: `GUIDE_PICTURES=1 npx playwright
 * test --project=studio`. So the guide shows states that the tests have passed through.
 */
export async function guidePicture(page: Page, name: string): Promise<void> {
  if (!process.env.GUIDE_PICTURES) return;
  const picture = sharp(await page.screenshot()).resize({ width: WIDTH });
  await writeFile(
    `${root}/studio/help/pictures/${name}.avif`,
    await picture.avif({ quality: 45 }).toBuffer(),
  );
}
