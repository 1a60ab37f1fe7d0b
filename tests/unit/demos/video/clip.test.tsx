import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { clipIn, clipLanguages, posterOf, SIZE, sourcesOf } from "#demos/video/clip.ts";
import { LOOP_END, LOOP_START, loopJump } from "#demos/video/playClips.ts";
import { VideoPlayer } from "#demos/video/VideoPlayer.tsx";
import { translatorIn } from "#messages/translator.ts";
import { directionOf } from "#schemas/languages.ts";
import { Surface } from "#sections/day/Day.tsx";
import { ClipPreview } from "#sections/hero/previews.tsx";
import { LENGTH, scene } from "../../../../scripts/assets/preview/scene.ts";
import { words } from "../../../../scripts/assets/preview/words.ts";
import { markup } from "../../../support/content/markup.ts";

const file = (address: string) => readFileSync(new URL(`../../../../public${address}`, import.meta.url));

/** Returns the content of an MP4's first box of a kind. */
function box(clip: Buffer, kind: string): Buffer {
  const at = clip.indexOf(kind);
  if (at < 0) throw new Error(`The clip has no ${kind}.`);
  return clip.subarray(at + 4, at - 4 + clip.readUInt32BE(at - 4));
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Returns the codec string (RFC 6381) from the clip's `avcC` or `av1C` box. */
function codec(clip: Buffer): string {
  if (clip.includes("avcC")) return `avc1.${box(clip, "avcC").subarray(1, 4).toString("hex").toUpperCase()}`;
  const [, profileAndLevel = 0, flags = 0] = box(clip, "av1C");
  const tier = flags & 0x80 ? "H" : "M";
  const depth = flags & 0x40 ? 10 : 8;
  return `av01.${profileAndLevel >> 5}.${twoDigits(profileAndLevel & 0x1f)}${tier}.${twoDigits(depth)}`;
}

const clips = clipLanguages.map(clipIn);

describe.each(clips.flatMap((clip) => [...sourcesOf(clip)]))("$src", ({ src, type }) => {
  const clip = file(src);

  it("declares its exact codec, so a browser fetches only a clip that it can play", () => {
    expect(type).toBe(`video/mp4; codecs="${codec(clip)}"`);
  });

  it("has its metadata first and no sound", () => {
    expect(clip.indexOf("moov")).toBeLessThan(clip.indexOf("mdat"));
    expect(clip.includes("soun")).toBe(false);
  });

  it("has the size and duration of the drawn scene", () => {
    const track = box(clip, "tkhd");
    const [width, height] = [track.readUInt16BE(track.length - 8), track.readUInt16BE(track.length - 4)];
    expect({ width, height }).toEqual(SIZE);
    const header = box(clip, "mvhd");
    expect(header.readUInt32BE(16) / header.readUInt32BE(12)).toBe(LENGTH);
  });

  it("has key frames at its start and at the start of the loop", () => {
    const keys = box(clip, "stss");
    const frames = Array.from({ length: keys.readUInt32BE(4) }, (_, index) =>
      keys.readUInt32BE(8 + 4 * index),
    );
    expect(frames).toEqual([1, 31]);
  });
});

it.each(clips)("%s: the AV1 file comes first, is smaller than the other, and is at most 250 kB", (clip) => {
  const [first, second] = sourcesOf(clip).map(({ src }) => file(src).length);
  expect(first).toBeLessThanOrEqual(250_000);
  expect(first).toBeLessThan(second ?? 0);
});

it.each(clips)(
  "%s: the posters have the widths in srcset, and the small one is at most 10 kB",
  async (clip) => {
    const { small, large, webp } = posterOf(clip);
    const avif = { format: "heif", compression: "av1" };
    expect(await sharp(file(small)).metadata()).toMatchObject({ ...avif, width: 640 });
    expect(await sharp(file(large)).metadata()).toMatchObject({ ...avif, width: 1280 });
    expect(file(small).length).toBeLessThanOrEqual(10_000);
    expect(await sharp(file(webp)).metadata()).toMatchObject({ format: "webp", width: 1280 });
  },
);

describe("the loop", () => {
  it("runs from 1 s to 5 s", () => {
    expect([LOOP_START, LOOP_END]).toEqual([1, 5]);
    expect([0, 0.99, 5, 6.2].map(loopJump)).toEqual([1, 1, 1, 1]);
    expect([1, 3, 4.99].map(loopJump)).toEqual([null, null, null]);
  });
});

describe.each(clipLanguages)("the clip's frames in %s", (id) => {
  const sceneAt = (t: number) => scene(t, id);

  it("are identical at both ends of the loop, so it has no seam", () => {
    expect(sceneAt(LOOP_END)).toBe(sceneAt(LOOP_START));
  });

  it("move during the loop and stay still shortly after it, in case the jump back is late", () => {
    expect(sceneAt(2)).not.toBe(sceneAt(2.1));
    expect(sceneAt(LOOP_END + 0.25).replaceAll(/rotate\([^)]*\)/g, "")).toBe(
      sceneAt(LOOP_END).replaceAll(/rotate\([^)]*\)/g, ""),
    );
    expect(LENGTH).toBeGreaterThan(LOOP_END);
  });

  it("show one complete cue at the end of the loop, where the hero's clip rests", () => {
    for (const time of [LOOP_START, LOOP_END, LOOP_END + 0.25, LENGTH]) {
      const cues = [...sceneAt(time).matchAll(/<g opacity="([^"]+)"><text [^>]*class="title">([^<]+)/g)];
      expect(cues.map(([, opacity, cue]) => [opacity, cue])).toEqual([["1", words[id].rest[0]]]);
    }
  });

  it("fit the content of small frames into their left 960 units", () => {
    const whole = [...sceneAt(2).matchAll(/<text x="(\d+)"[^>]*class="(title|line)"/g)];
    expect(whole).toHaveLength(2);
    const [from, to] = directionOf(id) === "ltr" ? [90, 200] : [760, 870];
    expect(whole.every(([, x]) => Number(x) > from && Number(x) < to)).toBe(true);
  });

  it("show an instruction for each half of the breath", () => {
    for (const line of words[id].breatheIn) expect(sceneAt(2)).toContain(line);
    for (const line of words[id].breatheOut) expect(sceneAt(4)).toContain(line);
  });
});

const preview = { badge: "", coachLabel: "", caption: "", alternative: "" };
const blank = { time: "", title: "", description: "", surfaceTitle: "", surfaceDetail: "" };
const moment = { _key: "", ...blank, lines: [] };

describe.each(clipLanguages)("on a page in %s", (language) => {
  const suffix = language === "en" ? "" : `_${language}`;

  it.each([
    ["hero", <ClipPreview key="" language={language} {...preview} />],
    ["day", <Surface key="" language={language} {...moment} kind="video" />],
    ["demo", <VideoPlayer key="" language={language} />],
  ])("the %s shows the clip and its poster in that language only", async (_, place) => {
    const names = (await markup(place)).match(/video_preview(_es|_ar)?/g);
    expect(new Set(names)).toEqual(new Set([`video_preview${suffix}`]));
  });

  it("the clip's description quotes the words in the picture", () => {
    expect(translatorIn(language)("video.clip")).toContain(words[language].form);
  });
});
