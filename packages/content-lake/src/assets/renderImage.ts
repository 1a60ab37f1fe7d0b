import type { Sharp } from "sharp";
import { ApiError } from "../errors.ts";
import type { ImageTransform } from "./parseTransform.ts";
import { openImage } from "./readImage.ts";

export type RenderedImage = { bytes: Buffer; mimeType: string };

/** The default quality of Sanity's CDN. */
const defaultQuality = 75;

/**
 * Renders a variant of an image.
 * @param source the path of the stored file
 * @param format the output format
 * @throws ApiError 400 when the rectangle is outside the image
 */
export async function renderImage(
  source: string,
  format: "jpg" | "pjpg" | "png" | "webp" | "avif",
  transform: ImageTransform,
): Promise<RenderedImage> {
  const { autoOrient } = await openImage(source).metadata();
  let image = openImage(source);
  let part = whole(autoOrient);
  if (transform.rect) part = partOf(part, transform.rect);
  if (transform.or || transform.flip) {
    // sharp applies operations in its own order, so the image is rotated and measured in a first pass.
    const turned = orient(cut(image, part), transform);
    const { data, info } = await turned.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
    image = openImage(data);
    part = whole(info);
  }
  return encode(adjust(resize(image, part, transform), transform), format, transform.q ?? defaultQuality);
}

type Size = { width: number; height: number };
/** A region of an image, in pixels. It is extracted while decoding, so the rest takes no memory. */
type Part = Size & { left: number; top: number; of: Size };

function whole({ width, height }: Size): Part {
  return { left: 0, top: 0, width, height, of: { width, height } };
}

function partOf({ of }: Part, rect: NonNullable<ImageTransform["rect"]>): Part {
  const [left, top, width, height] = rect.map(Math.round) as [number, number, number, number]; // four in, four out
  const inside = left >= 0 && top >= 0 && left < of.width && top < of.height && width > 0 && height > 0;
  if (!inside) throw new ApiError(400, "Invalid image parameter rect: it lies outside the image");
  return {
    left,
    top,
    width: Math.min(width, of.width - left),
    height: Math.min(height, of.height - top),
    of,
  };
}

/**
 * Extracts a region. Call it once per image: sharp would apply a second extraction after resizing. A region
 * that covers the whole image is skipped, so that sharp can scale a JPEG while decoding it.
 */
function cut(image: Sharp, { of, ...part }: Part): Sharp {
  return part.width === of.width && part.height === of.height ? image : image.extract(part);
}

function orient(image: Sharp, { or, flip }: ImageTransform): Sharp {
  let turned = or ? image.rotate(or) : image;
  if (flip?.includes("h")) turned = turned.flop();
  if (flip?.includes("v")) turned = turned.flip();
  return turned;
}

function resize(image: Sharp, part: Part, transform: ImageTransform): Sharp {
  const scale = transform.dpr ?? 1;
  const width = transform.w && Math.min(8192, Math.round(transform.w * scale));
  const height = transform.h && Math.min(8192, Math.round(transform.h * scale));
  if (!width && !height) return cut(image, part);
  const target = { ...(width && { width }), ...(height && { height }) };
  const background = transform.bg ? `#${transform.bg}` : "#ffffff";
  const [wide, high] = [width ?? part.width, height ?? part.height];
  switch (transform.fit ?? (transform.crop ? "crop" : "clip")) {
    case "scale":
      return cut(image, part).resize({ ...target, fit: "fill" });
    case "max":
      return cut(image, part).resize({ ...target, fit: "inside", withoutEnlargement: true });
    case "fill":
      return cut(image, part).resize({ ...target, fit: "contain", background });
    case "fillmax":
      return cut(image, part).resize({ ...target, fit: "contain", background, withoutEnlargement: true });
    case "crop":
      return cover(image, part, wide, high, transform);
    case "min": {
      const shrink = Math.min(1, part.width / wide, part.height / high);
      return cover(image, part, Math.round(wide * shrink), Math.round(high * shrink), transform);
    }
    default:
      return cut(image, part).resize({ ...target, fit: "inside" });
  }
}

function cover(image: Sharp, from: Part, width: number, height: number, transform: ImageTransform): Sharp {
  const crop = transform.crop ?? ["center"];
  if (crop.includes("entropy"))
    return cut(image, from).resize({ width, height, fit: "cover", position: "entropy" });
  const [x, y] = crop.includes("focalpoint")
    ? [transform["fp-x"] ?? 0.5, transform["fp-y"] ?? 0.5]
    : [
        crop.includes("left") ? 0 : crop.includes("right") ? 1 : 0.5,
        crop.includes("top") ? 0 : crop.includes("bottom") ? 1 : 0.5,
      ];
  const aspect = width / height;
  const part: Size =
    from.width / from.height > aspect
      ? { width: Math.max(1, Math.round(from.height * aspect)), height: from.height }
      : { width: from.width, height: Math.max(1, Math.round(from.width / aspect)) };
  const left = from.left + between(Math.round(x * from.width - part.width / 2), from.width - part.width);
  const top = from.top + between(Math.round(y * from.height - part.height / 2), from.height - part.height);
  return cut(image, { left, top, ...part, of: from.of }).resize({ width, height, fit: "fill" });
}

function between(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

function adjust(image: Sharp, { blur, sharp, sat, invert, pad, bg }: ImageTransform): Sharp {
  let result = image;
  // The CDN's blur ranges from 1 to 2000. Divided by 10, mid-range values look much like the CDN's.
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
