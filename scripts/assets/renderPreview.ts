/**
 * Renders the preview clip frame by frame from preview/scene.ts, and writes these files into public/images:
 * video_preview_av1.mp4, video_preview.mp4 (H.264), and the poster in AVIF (two widths) and WebP. Run
 * `node scripts/bootstrap.mjs scripts/assets/renderPreview.ts` after changing the scene. It takes a few minutes.
 * It needs ffmpeg with SVT-AV1 and x264, and Chromium (CHROMIUM_PATH, or Playwright's own). The site itself needs
 * neither.
 */

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import sharp from "sharp";
import { LENGTH, LOOP_START, scene } from "./preview/scene.ts";

const FRAMES_PER_SECOND = 30;
/** The file name pattern of the frames, for `ffmpeg`. */
const FRAME_FILES = "%03d.png";

/** Browsers assume BT.709 for a clip of this size, which isn't what ffmpeg produces from images by default. */
const COLORS = [
  ...["-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p"],
  ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"],
];
const PLAYABLE_AT_ONCE = ["-movflags", "+faststart", "-an"];

const AV1 = ["-c:v", "libsvtav1", "-preset", "4", "-crf", "48", "-g", "240"];

/** Older hardware decoders support level 4.0 with four reference frames. */
const H264 = [
  ...["-c:v", "libx264", "-preset", "veryslow", "-tune", "animation", "-crf", "29", "-g", "240"],
  ...["-force_key_frames", `0,${LOOP_START}`, "-sc_threshold", "0", "-refs", "4", "-level", "4.0"],
];

function ffmpeg(...options: string[]) {
  execFileSync("ffmpeg", ["-loglevel", "error", "-y", ...options], {
    stdio: "inherit",
    env: { ...process.env, SVT_LOG: "1" },
  });
}

function frames(folder: string, first = 0): string[] {
  const files = join(folder, FRAME_FILES);
  return ["-framerate", `${FRAMES_PER_SECOND}`, "-start_number", `${first}`, "-i", files];
}

// A key frame costs about 30 kB. The clip has one at its start and one where the loop begins, because playback
// never seeks anywhere else.

/** Encodes the frames in a folder as H.264. @throws when ffmpeg fails */
function encodeH264(folder: string, clip: string): void {
  ffmpeg(...frames(folder), ...COLORS, ...H264, ...PLAYABLE_AT_ONCE, clip);
}

/**
 * Encodes the frames in a folder as AV1. SVT-AV1 doesn't accept a list of key frames. libaom does, but blurs the
 * first frame after each. The clip is therefore encoded in two parts, which are concatenated without re-encoding.
 * @throws when ffmpeg fails
 */
function encodeAv1(folder: string, clip: string): void {
  const [start, loop] = [join(folder, "start.mp4"), join(folder, "loop.mp4")];
  const first = LOOP_START * FRAMES_PER_SECOND;
  ffmpeg(...frames(folder), "-frames:v", `${first}`, ...COLORS, ...AV1, "-an", start);
  ffmpeg(...frames(folder, first), ...COLORS, ...AV1, "-an", loop);
  const parts = join(folder, "parts.txt");
  writeFileSync(parts, `file ${start}\nfile ${loop}\n`);
  ffmpeg("-f", "concat", "-safe", "0", "-i", parts, "-c", "copy", ...PLAYABLE_AT_ONCE, clip);
}

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
  await writePosters(await draw(POSTER_AT));
  await writeClips();
}
await browser.close();

async function writePosters(picture: Buffer): Promise<void> {
  const avif = { quality: 40, effort: 9, chromaSubsampling: "4:2:0" };
  const large = sharp(picture).resize(WIDTH);
  await large.clone().webp({ quality: 70, effort: 6 }).toFile(image("video_preview_poster.webp"));
  await large.clone().avif(avif).toFile(image("video_preview_poster.avif"));
  await sharp(picture)
    .resize(WIDTH / 2)
    .avif(avif)
    .toFile(image("video_preview_poster_640.avif"));
}

async function writeClips(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "preview-"));
  for (let frame = 0; frame < LENGTH * FRAMES_PER_SECOND; frame += 1) {
    const name = FRAME_FILES.replace("%03d", String(frame).padStart(3, "0"));
    await writeFile(join(folder, name), await draw(frame / FRAMES_PER_SECOND));
  }
  encodeAv1(folder, image("video_preview_av1.mp4"));
  encodeH264(folder, image("video_preview.mp4"));
  await rm(folder, { recursive: true });
}
