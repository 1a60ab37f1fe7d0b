/**
 * Draws public/images/video_preview.mp4 and its poster, frame by frame, from preview/scene.ts. Run
 * `node scripts/bootstrap.mjs scripts/assets/render-preview.ts` after a change of the scene. Needs ffmpeg and
 * Chromium (CHROMIUM_PATH, or Playwright's own); the site itself needs neither.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import sharp from "sharp";
import { LENGTH, scene } from "./preview/scene.ts";

const FRAMES_PER_SECOND = 30;
const POSTER_AT = 2.7;
const WIDTH = 1280;
const SCALE = 1.5;

const root = new URL("../../", import.meta.url);
const image = (name: string) => fileURLToPath(new URL(`public/images/${name}`, root));

async function fontFace(family: string, url: string): Promise<string> {
  const font = await readFile(new URL(url));
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${font.toString("base64")})}`;
}

const fonts = await Promise.all([
  fontFace(
    "Newsreader",
    import.meta.resolve("@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2"),
  ),
  fontFace(
    "Figtree",
    import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
  ),
]);

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  ...(executablePath ? { executablePath } : {}),
});
const page = await browser.newPage({
  viewport: { width: WIDTH, height: (WIDTH * 9) / 16 },
  deviceScaleFactor: SCALE,
});
await page.setContent(`<style>${fonts.join("")}body{margin:0}</style><div id="frame">${scene(2)}</div>`);
await page.evaluate(() => document.fonts.ready);

async function draw(t: number): Promise<Buffer> {
  await page.evaluate((svg) => {
    const frame = document.getElementById("frame");
    if (frame) frame.innerHTML = svg;
  }, scene(t));
  return page.screenshot();
}

const still = process.argv[2];
if (still) {
  await writeFile(still, await draw(Number(process.argv[3] ?? POSTER_AT)));
} else {
  await sharp(await draw(POSTER_AT))
    .resize(WIDTH)
    .webp({ quality: 82, effort: 6 })
    .toFile(image("video_preview_poster.webp"));
  const input = ["-f", "image2pipe", "-framerate", `${FRAMES_PER_SECOND}`, "-i", "-"];
  const codec = ["-c:v", "libx264", "-preset", "veryslow", "-tune", "animation", "-crf", "23", "-g", "30"];
  const output = ["-pix_fmt", "yuv420p", "-movflags", "+faststart", "-an", image("video_preview.mp4")];
  const ffmpeg = spawn("ffmpeg", ["-loglevel", "error", "-y", ...input, ...codec, ...output], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  for (let frame = 0; frame < LENGTH * FRAMES_PER_SECOND; frame += 1) {
    if (!ffmpeg.stdin.write(await draw(frame / FRAMES_PER_SECOND))) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, "close");
  if (code !== 0) process.exitCode = 1;
}
await browser.close();
