import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { clipIn, clipLanguages, posterOf, SIZE, sourcesOf } from "#demos/video/clip.ts";
import { LENGTH } from "../../../../scripts/assets/preview/scene.ts";

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
