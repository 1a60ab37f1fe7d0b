import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOOP_START } from "./scene.ts";

export const FRAMES_PER_SECOND = 30;
/** The name of a frame's file, for `ffmpeg`. */
export const FRAME_FILES = "%03d.png";

/** Browsers take a clip of this size to be in BT.709, which is not what ffmpeg makes of pictures by itself. */
const COLORS = [
  ...["-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p"],
  ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"],
];
const PLAYABLE_AT_ONCE = ["-movflags", "+faststart", "-an"];

const AV1 = ["-c:v", "libsvtav1", "-preset", "4", "-crf", "48", "-g", "240"];

/** Level 4.0 with four reference frames is what old decoders in hardware can do. */
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

// A key frame costs about 30 kB. The clip has one at its start and one where the loop begins, since playing
// jumps nowhere else.

/** Writes the frames of a folder as H.264. @throws when ffmpeg fails */
export function encodeH264(folder: string, clip: string): void {
  ffmpeg(...frames(folder), ...COLORS, ...H264, ...PLAYABLE_AT_ONCE, clip);
}

/**
 * Writes the frames of a folder as AV1. SVT-AV1 takes no list of key frames, and libaom, which does, blurs the
 * first frame after each: so the clip is made in two parts, which are then joined as they are.
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
