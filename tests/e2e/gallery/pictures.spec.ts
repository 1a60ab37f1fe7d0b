// Compares each example of the gallery with its pictures. docs/how-to/testing.md explains how to accept a change.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright/test";
import sharp from "sharp";
import { type Language, SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import { pathIn } from "../../../schemas/rules/languagePath.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { sharedWorkspace } from "../../support/browser/workspace.ts";
import { galleryFiles } from "./galleryFiles.ts";

/**
 * Widths for the layouts of a phone, a tablet and a desktop: full-width sections and blocks have all, what covers the window a phone's and
 * a desktop's, and a part in a frame one layout. A further state of an example, such as "hero-alone" of "hero", has the same layout and
 * only the first width.
 */
const WIDTHS = { wide: [360, 768, 1280], framed: [360], over: [360, 1280] };
/** Arabic has its own direction and fonts. One width of each section shows them. Spanish has the layout of English. */
const TRANSLATED = { language: "ar", width: 360 } as const;
const GALLERY = "/not-found/gallery";
const HEIGHT = 800;
/** Number of differences after which the test stops: a token has changed, and most pictures with it. */
const ENOUGH = 30;

// Half the pixels in each direction make a quarter of the bytes, and a line that moves by a pixel still shows.
test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: "reduce" } });

/** The folder of the pictures and of the note about the browser that made them. */
const PICTURES = join(import.meta.dirname, "pictures");
const NOTE = join(PICTURES, "browser.txt");

/** Letters, a curve and a shadow in the machine's own fonts, independent of the site. */
const SAMPLE = `<body style="margin:8px;font:17px/1.3 sans-serif"><p>Hamburgefonstiv 0123 <b>bold</b> <i>italic</i></p>
<p style="font-family:serif">Quick brown fox</p><svg width="40" height="40"><circle cx="20" cy="20" r="17.5" fill="#357"/></svg>
<hr style="border:0;height:20px;border-radius:9px;box-shadow:0 2px 9px #0006">`;

/**
 * Identifies the browser as far as it affects pictures: its major version, and how it draws a sample on this machine.
 * Security updates draw alike.
 */
async function drawingBrowser(page: Page, browser: Browser): Promise<string> {
  await page.setContent(SAMPLE);
  const drawn = createHash("sha256")
    .update(await page.screenshot())
    .digest("hex")
    .slice(0, 8);
  return `${browser.browserType().name()} ${browser.version().split(".")[0]}, drawing ${drawn}`;
}

/** Returns the browser that made the pictures. */
const madeWith = (): string => readFileSync(NOTE, "utf8").trim();

const noteBrowser = (name: string): void => writeFileSync(NOTE, `${name}\n`);

/** Returns the names of the examples that the gallery lists in a language. */
async function listExamples(page: Page, language: Language): Promise<string[]> {
  const html = await (await page.request.get(pathIn(language, GALLERY))).text();
  return [...html.matchAll(/href="gallery\/([\w-]+)"/g)].flatMap(([, name]) => name ?? []);
}

/** Opens an example in its final state: fonts and pictures loaded, timers done. Returns its kind. */
async function openExample(page: Page, name: string, language: Language = SOURCE_LANGUAGE) {
  const example = page.locator("[data-gallery]");
  // Beside the Studio's tests, a page under the fixed clock may never start its scripts.
  await expect(async () => {
    await page.goto(pathIn(language, `${GALLERY}/${name}`));
    await expect(example, name).toHaveAttribute("data-ready", "", { timeout: 15_000 });
  }).toPass({ timeout: 60_000 });
  await page.evaluate(async () => {
    // A fallback face fails where the machine lacks its font.
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  await page.clock.runFor(10_000);
  return (await example.getAttribute("data-kind")) as keyof typeof WIDTHS; // as the page writes it
}

/**
 * Maximum error of a color in a shrunk picture, out of 255. It is below the tolerance of the comparison
 * (playwright.config.ts).
 */
const OFF = 8;

/** Shrinks a new picture to 256 colors or, if that is visible, by rounding its colors. */
async function shrink(file: string): Promise<void> {
  const path = join(PICTURES, file);
  const { data, info } = await sharp(readFileSync(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const few = await sharp(data, { raw: info }).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
  const shown = await sharp(few).removeAlpha().raw().toBuffer();
  if (data.every((value, index) => Math.abs(value - (shown[index] ?? 0)) <= OFF))
    return writeFileSync(path, few);
  const rounded = data.map((value) => Math.min(255, Math.round(value / OFF) * OFF));
  writeFileSync(path, await sharp(rounded, { raw: info }).png({ compressionLevel: 9 }).toBuffer());
}

test("a build with the gallery contains its files", () => {
  const files = galleryFiles(sharedWorkspace.distDir);
  expect(files).toEqual(
    expect.arrayContaining(["app-path-routes-manifest.json", "server/app/en/not-found/gallery.html"]),
  );
  expect(files.some((file) => file.startsWith("static/"))).toBe(true);
});

test("every section and primitive matches its pictures in every state", async ({ page, browser }, {
  config,
}) => {
  const accepting = config.updateSnapshots !== "none";
  const drawing = await drawingBrowser(page, browser);
  if (!accepting && drawing !== madeWith()) {
    const reason = `The pictures were made with ${madeWith()}. This is ${drawing}.`;
    console.log(reason); // the reporter counts skipped tests, but doesn't print the reason
    test.skip(true, reason);
  }
  mkdirSync(PICTURES, { recursive: true });
  await page.clock.install({ time: new Date("2026-11-20T12:00:00") });
  const files: string[] = [];
  const compare = async (name: string, width: number, part: Page | Locator) => {
    const file = `${name}-${width}.png`;
    files.push(file);
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.soft(part).toHaveScreenshot(file);
  };
  const example = page.locator("[data-gallery]");
  const translated = await listExamples(page, TRANSLATED.language);
  const names = await listExamples(page, SOURCE_LANGUAGE);
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    if (test.info().errors.length > ENOUGH) return;
    const kind = await openExample(page, name);
    const isState = names.some((other) => name.startsWith(`${other}-`));
    for (const width of WIDTHS[kind].slice(0, isState ? 1 : undefined))
      await compare(name, width, kind === "over" ? page : example);
    if (isState || kind !== "wide" || !translated.includes(name)) continue;
    await openExample(page, name, TRANSLATED.language);
    await compare(`${name}-${TRANSLATED.language}`, TRANSLATED.width, example);
  }
  const old = readdirSync(PICTURES).filter((file) => file.endsWith(".png") && !files.includes(file));
  if (!accepting) return expect(old, "pictures of examples that are gone").toEqual([]);
  for (const file of old) rmSync(join(PICTURES, file));
  noteBrowser(drawing);
  for (const file of files) await shrink(file);
});
