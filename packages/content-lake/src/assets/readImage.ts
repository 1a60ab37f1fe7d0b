import { encode } from "blurhash";
import sharp, { type Metadata, type Sharp } from "sharp";
import { ApiError } from "../errors.ts";
import type { DecodeQueue } from "./DecodeQueue.ts";
import { type Palette, paletteOf } from "./paletteOf.ts";

/** Images with more pixels are rejected: decoding them would take too much memory. */
export const pixelLimit = 100_000_000;

// Saves memory: by default sharp caches 50 MB of decoded data and uses one thread per core.
sharp.cache(false);
sharp.concurrency(2);

/** The time limit for processing one image. */
export const timeoutSeconds = 30;

/** As on Sanity's CDN, the first frame stands for an animation with more pixels in all of its frames. */
const animationLimit = 256_000_000;

/** The palette is computed from a copy whose longer side has at most this many pixels. */
const sampleSize = 64;

const formats: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: "jpg", mimeType: "image/jpeg" },
  png: { extension: "png", mimeType: "image/png" },
  webp: { extension: "webp", mimeType: "image/webp" },
  gif: { extension: "gif", mimeType: "image/gif" },
  svg: { extension: "svg", mimeType: "image/svg+xml" },
  tiff: { extension: "tif", mimeType: "image/tiff" },
  heif: { extension: "avif", mimeType: "image/avif" },
};

type ImageMetadata = {
  _type: "sanity.imageMetadata";
  dimensions: { _type: "sanity.imageDimensions"; width: number; height: number; aspectRatio: number };
  hasAlpha: boolean;
  isOpaque: boolean;
  /** A tiny preview to show while the image loads. */
  lqip: string;
  /** See https://blurha.sh. As on Sanity, only for images without transparency. */
  blurHash?: string;
  palette: Palette;
};

export type ImageDescription = { extension: string; mimeType: string; metadata: ImageMetadata };

/**
 * Decodes an image and returns its metadata in the format of Sanity's asset documents.
 * @param queue limits concurrent decoding
 * @throws ApiError 400 when the image is invalid or truncated, 413 when it has too many pixels, 415 for a
 *   format that browsers don't display; LakeBusyError when too many images wait
 */
export async function readImage(bytes: Buffer, queue: DecodeQueue): Promise<ImageDescription> {
  try {
    // Reads only the header, so any size is fine here. The size is checked below.
    const found = await sharp(bytes, { autoOrient: true, limitInputPixels: false }).metadata();
    const format = formats[found.format ?? ""];
    if (!format || (found.format === "heif" && found.compression !== "av1"))
      throw new ApiError(415, "Unsupported image format. Use JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.");
    const pixels = found.width * found.height;
    const [megapixels, most] = [Math.ceil(pixels / 1_000_000), pixelLimit / 1_000_000];
    if (pixels > pixelLimit)
      throw new ApiError(
        413,
        `The image has ${megapixels} megapixels, more than ${most}. Upload a smaller image.`,
      );
    return { ...format, metadata: await queue.run(pixels, () => describe(bytes, found)) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new ApiError(400, `Invalid image: the file is broken or is not an image (${reason})`);
  }
}

/**
 * Opens an image from bytes or a path, and applies its EXIF orientation. The image must be complete and within
 * the limits.
 * @param page the frame of an animation
 */
export function openImage(source: Buffer | string, page = 0): Sharp {
  const image = sharp(source, { failOn: "error", limitInputPixels: pixelLimit, autoOrient: true, page });
  return image.timeout({ seconds: timeoutSeconds });
}

/** The frames of an animation, their durations in milliseconds, and how often it repeats: 0 is forever. */
export type Animation = { frames: number; delay?: number[]; loop?: number };

/**
 * Returns the animation in an image, or undefined for other images and large animations.
 * @param size the size of the frames to render
 */
export async function animationIn(
  source: string,
  size: { width: number; height: number },
): Promise<Animation | undefined> {
  const { width, height, pages: frames = 1, delay, loop } = await openImage(source).metadata();
  const pixels = frames * Math.max(width * height, size.width * size.height);
  if (frames === 1 || pixels > animationLimit) return undefined;
  return { frames, ...(delay && { delay }), ...(loop !== undefined && { loop }) };
}

async function describe(bytes: Buffer, found: Metadata): Promise<ImageMetadata> {
  const { width, height } = found.autoOrient;
  const small = openImage(bytes).resize(20, 20, { fit: "inside", withoutEnlargement: true });
  const hasAlpha = found.hasAlpha ?? false;
  const lqip = hasAlpha
    ? `data:image/png;base64,${(await small.png().toBuffer()).toString("base64")}`
    : `data:image/jpeg;base64,${(await small.jpeg({ quality: 60 }).toBuffer()).toString("base64")}`;
  const isOpaque = !hasAlpha || (await openImage(bytes).stats()).isOpaque;
  const sample = await openImage(bytes)
    .resize(sampleSize, sampleSize, { fit: "inside", withoutEnlargement: true })
    .toColorspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(sample.data);
  return {
    _type: "sanity.imageMetadata",
    dimensions: { _type: "sanity.imageDimensions", width, height, aspectRatio: width / height },
    hasAlpha,
    isOpaque,
    lqip,
    ...(isOpaque && { blurHash: encode(pixels, sample.info.width, sample.info.height, 4, 3) }),
    palette: paletteOf(sample.data),
  };
}
