import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOOP_START } from "./scene.ts";

export const FRAMES_PER_SECOND = 30;
/** The file name pattern of the frames, for `ffmpeg`. */
export const FRAME_FILES = "%03d.png";

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
export function encodeH264(folder: string, clip: string): void {
  ffmpeg(...frames(folder), ...COLORS, ...H264, ...PLAYABLE_AT_ONCE, clip);
}

/**
 * Encodes the frames in a folder as AV1. SVT-AV1 doesn't accept a list of key frames. libaom does, but blurs the
 * first frame after each. The clip is therefore encoded in two parts, which are concatenated without re-encoding.
 * @throws when ffmpeg fails
 */
export function encodeAv1(folder: string, clip: string): void {
  const [start, loop] = [join(folder, "start.mp4"), join(folder, "loop.mp4")];
  const first = LOOP_START * FRAMES_PER_SECOND;
  ffmpeg(...frames(folder), "-frames:v", `${first}`, ...COLORS, ...AV1, "-an", start);
  ffmpeg(...frames(folder, first), ...COLORS, ...AV1, "-an", loop);
  const parts = join(folder, "parts.txt");
  writeFileSync(parts, `file ${start}\nfile ${loop}\n`);
  ffmpeg("-f", "concat", "-safe", "0", "-i", parts, "-c", "copy", ...PLAYABLE_AT_ONCE, clip);
}
