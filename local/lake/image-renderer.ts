import type { Sharp } from "sharp";
import { LakeError } from "./errors.ts";
import { openImage } from "./image-metadata.ts";
import type { ImageTransform } from "./image-transform.ts";

export type RenderedImage = { bytes: Buffer; mimeType: string };

/** The CDN's quality when an address names none. */
const defaultQuality = 75;

/**
 * Makes the variant of an image that an address asks for.
 * @param source the stored bytes
 * @param format to write, already chosen among the address, the browser and the original
 * @throws LakeError 400 when the rectangle lies outside the image
 */
export async function renderImage(
  source: Buffer,
  format: "jpg" | "pjpg" | "png" | "webp" | "avif",
  transform: ImageTransform,
): Promise<RenderedImage> {
  const { autoOrient } = await openImage(source).metadata();
  let image = openImage(source);
  let size = { width: autoOrient.width, height: autoOrient.height };
  if (transform.rect) {
    const [left, top, width, height] = transform.rect.map(Math.round) as [number, number, number, number]; // four in, four out
    const inside = left >= 0 && top >= 0 && left < size.width && top < size.height && width > 0 && height > 0;
    if (!inside) throw new LakeError(400, "Invalid image parameter rect: it lies outside the image");
    size = { width: Math.min(width, size.width - left), height: Math.min(height, size.height - top) };
    image = image.extract({ left, top, ...size });
  }
  image = orient(image, transform);
  if (transform.or === 90 || transform.or === 270) size = { width: size.height, height: size.width };
  image = adjust(resize(await settled(image, transform), size, transform), transform);
  return encode(image, format, transform.q ?? defaultQuality);
}

// sharp runs its steps in an order of its own; a turn or a rectangle has to be done before anything is measured.
async function settled(image: Sharp, { rect, or, flip }: ImageTransform): Promise<Sharp> {
  return rect || or || flip ? openImage(await image.png({ compressionLevel: 0 }).toBuffer()) : image;
}

function orient(image: Sharp, { or, flip }: ImageTransform): Sharp {
  let turned = or ? image.rotate(or) : image;
  if (flip?.includes("h")) turned = turned.flop();
  if (flip?.includes("v")) turned = turned.flip();
  return turned;
}

type Size = { width: number; height: number };

function resize(image: Sharp, size: Size, transform: ImageTransform): Sharp {
  const scale = transform.dpr ?? 1;
  const width = transform.w && Math.min(8192, Math.round(transform.w * scale));
  const height = transform.h && Math.min(8192, Math.round(transform.h * scale));
  if (!width && !height) return image;
  const target = { ...(width && { width }), ...(height && { height }) };
  const background = transform.bg ? `#${transform.bg}` : "#ffffff";
  switch (transform.fit ?? (transform.crop ? "crop" : "clip")) {
    case "scale":
      return image.resize({ ...target, fit: "fill" });
    case "max":
      return image.resize({ ...target, fit: "inside", withoutEnlargement: true });
    case "fill":
      return image.resize({ ...target, fit: "contain", background });
    case "fillmax":
      return image.resize({ ...target, fit: "contain", background, withoutEnlargement: true });
    case "crop":
      return cover(image, size, width ?? size.width, height ?? size.height, transform);
    case "min": {
      const [wide, high] = [width ?? size.width, height ?? size.height];
      const shrink = Math.min(1, size.width / wide, size.height / high);
      return cover(image, size, Math.round(wide * shrink), Math.round(high * shrink), transform);
    }
    default:
      return image.resize({ ...target, fit: "inside" });
  }
}

function cover(image: Sharp, size: Size, width: number, height: number, transform: ImageTransform): Sharp {
  const crop = transform.crop ?? ["center"];
  if (crop.includes("entropy")) return image.resize({ width, height, fit: "cover", position: "entropy" });
  const [x, y] = crop.includes("focalpoint")
    ? [transform["fp-x"] ?? 0.5, transform["fp-y"] ?? 0.5]
    : [
        crop.includes("left") ? 0 : crop.includes("right") ? 1 : 0.5,
        crop.includes("top") ? 0 : crop.includes("bottom") ? 1 : 0.5,
      ];
  const aspect = width / height;
  const part: Size =
    size.width / size.height > aspect
      ? { width: Math.max(1, Math.round(size.height * aspect)), height: size.height }
      : { width: size.width, height: Math.max(1, Math.round(size.width / aspect)) };
  const left = between(Math.round(x * size.width - part.width / 2), size.width - part.width);
  const top = between(Math.round(y * size.height - part.height / 2), size.height - part.height);
  return image.extract({ left, top, ...part }).resize({ width, height, fit: "fill" });
}

function between(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

function adjust(image: Sharp, { blur, sharp, sat, invert, pad, bg }: ImageTransform): Sharp {
  let result = image;
  // The CDN counts blur from 1 to 2000; the division keeps its middle near what it shows.
  if (blur) result = result.blur(Math.min(100, Math.max(0.3, blur / 10)));
  if (sharp) result = result.sharpen({ sigma: Math.max(0.1, sharp / 20) });
  if (sat) result = result.grayscale();
  if (invert) result = result.negate({ alpha: false });
  if (pad) {
    const background = bg ? `#${bg}` : "#ffffff";
    result = result.extend({ top: pad, bottom: pad, left: pad, right: pad, background });
  }
  return bg && bg.length !== 4 && bg.length !== 8 ? result.flatten({ background: `#${bg}` }) : result;
}

async function encode(image: Sharp, format: string, quality: number): Promise<RenderedImage> {
  const q = Math.max(1, quality);
  switch (format) {
    case "png":
      return { bytes: await image.png().toBuffer(), mimeType: "image/png" };
    case "webp":
      return { bytes: await image.webp({ quality: q }).toBuffer(), mimeType: "image/webp" };
    case "avif":
      return { bytes: await image.avif({ quality: q, effort: 2 }).toBuffer(), mimeType: "image/avif" };
    default: {
      const flat = image.flatten({ background: "#ffffff" });
      const bytes = await flat.jpeg({ quality: q, progressive: format === "pjpg" }).toBuffer();
      return { bytes, mimeType: "image/jpeg" };
    }
  }
}
