/**
 * Renders the preview clip of each language frame by frame from preview/scene.ts, and writes its files into public/:
 * the clip as AV1 and H.264, and its poster in AVIF (two widths) and WebP. Run
 * `node scripts/bootstrap.mjs scripts/assets/renderPreview.ts` after changing the scene. It takes some ten minutes.
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
import { type ClipLanguage, clipIn, clipLanguages, posterOf, sourcesOf } from "../../src/demos/video/clip.ts";
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

const fileOf = (address: string) => fileURLToPath(new URL(`../../public${address}`, import.meta.url));

async function fontFace(family: string, file: string): Promise<string> {
  const url = import.meta.resolve(`@fontsource-variable/${file}-normal.woff2`);
  const font = await readFile(new URL(url));
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${font.toString("base64")})}`;
}

const fonts = await Promise.all([
  fontFace("Newsreader", "newsreader/files/newsreader-latin-opsz"),
  fontFace("Naskh", "noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght"),
  fontFace("Figtree", "figtree/files/figtree-latin-wght"),
  fontFace("Readex", "readex-pro/files/readex-pro-arabic-wght"),
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
await page.setContent(
  `<style>${fonts.join("")}body{margin:0}</style><div id="frame">${clipLanguages.map((id) => scene(2, id)).join("")}</div>`,
);
await page.evaluate(() => document.fonts.ready);

async function draw(t: number, language: ClipLanguage): Promise<Buffer> {
  await page.evaluate(
    (svg) => {
      const frame = document.getElementById("frame");
      if (frame) frame.innerHTML = svg;
    },
    scene(t, language),
  );
  return page.screenshot();
}

const still = process.argv[2];
for (const id of clipLanguages) {
  if (still) {
    await writeFile(`${id}-${still}`, await draw(Number(process.argv[3] ?? POSTER_AT), id));
  } else {
    await writePosters(id);
    await writeClips(id);
  }
}
await browser.close();

async function writePosters(language: ClipLanguage): Promise<void> {
  const picture = await draw(POSTER_AT, language);
  const poster = posterOf(clipIn(language));
  const avif = { quality: 40, effort: 9, chromaSubsampling: "4:2:0" };
  const large = sharp(picture).resize(WIDTH);
  await large.clone().webp({ quality: 70, effort: 6 }).toFile(fileOf(poster.webp));
  await large.clone().avif(avif).toFile(fileOf(poster.large));
  await sharp(picture)
    .resize(WIDTH / 2)
    .avif(avif)
    .toFile(fileOf(poster.small));
}

async function writeClips(language: ClipLanguage): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "preview-"));
  for (let frame = 0; frame < LENGTH * FRAMES_PER_SECOND; frame += 1) {
    const name = FRAME_FILES.replace("%03d", String(frame).padStart(3, "0"));
    await writeFile(join(folder, name), await draw(frame / FRAMES_PER_SECOND, language));
  }
  const [av1, h264] = sourcesOf(clipIn(language));
  encodeAv1(folder, fileOf(av1.src));
  encodeH264(folder, fileOf(h264.src));
  await rm(folder, { recursive: true });
}
