import { ApiError } from "../errors.ts";
import type { ImageTransform } from "./parseTransform.ts";

export type Size = { width: number; height: number };
/** A region of an image, in pixels. It is extracted while decoding, so the rest takes no memory. */
export type Part = Size & { left: number; top: number; of: Size };

/** The largest width and height of a rendered variant, in pixels. */
const sideLimit = 8192;

/** Returns the region that the parameter `rect` selects. @throws ApiError 400 when it lies outside the image */
export function selectedPart(of: Size, rect: ImageTransform["rect"]): Part {
  if (!rect) return { left: 0, top: 0, ...of, of };
  const [left, top, width, height] = rect.map(Math.round) as [number, number, number, number]; // four in, four out
  const inside = left >= 0 && top >= 0 && left < of.width && top < of.height && width > 0 && height > 0;
  if (!inside) throw new ApiError(400, "Invalid image parameter rect: it lies outside the image");
  const size = { width: Math.min(width, of.width - left), height: Math.min(height, of.height - top) };
  return { left, top, ...size, of };
}

/** Returns the size of a variant. @throws ApiError 400 when a side is longer than the limit */
export function resultSize(source: Size, transform: ImageTransform): Size {
  const { width, height } = selectedPart(source, transform.rect);
  const isTurned = transform.or === 90 || transform.or === 270;
  const { canvas } = layoutOf(isTurned ? { width: height, height: width } : { width, height }, transform);
  if (canvas.width <= sideLimit && canvas.height <= sideLimit) return canvas;
  const sizes = `${canvas.width} × ${canvas.height} pixels, more than ${sideLimit} × ${sideLimit}`;
  throw new ApiError(400, `The variant would have ${sizes}. Request a smaller one.`);
}

/** The size of the scaled image, and of the canvas with the bars and the padding around it. */
export type Layout = { image: Size; canvas: Size };

/** Returns how a variant is laid out. Without a requested size, an image is only scaled down to the limit. */
export function layoutOf(part: Size, transform: ImageTransform): Layout {
  const scale = transform.dpr ?? 1;
  const pad = 2 * Math.round(transform.pad ?? 0);
  const [width, height] = [sideOf(transform.w, scale), sideOf(transform.h, scale)];
  const { image, canvas = image } = unpadded(part, transform, width, height);
  return { image, canvas: { width: canvas.width + pad, height: canvas.height + pad } };
}

function unpadded(
  part: Size,
  transform: ImageTransform,
  width: number | undefined,
  height: number | undefined,
): { image: Size; canvas?: Size } {
  if (width === undefined && height === undefined)
    return { image: scaled(part, Math.min(1, sideLimit / part.width, sideLimit / part.height)) };
  const requested = { width: width ?? part.width, height: height ?? part.height };
  const canvas = width && height ? { canvas: requested } : {};
  const factor = Math.min(
    width === undefined ? Number.POSITIVE_INFINITY : width / part.width,
    height === undefined ? Number.POSITIVE_INFINITY : height / part.height,
  );
  switch (fitOf(transform)) {
    case "scale":
    case "crop":
      return { image: requested };
    case "min":
      return {
        image: scaled(requested, Math.min(1, part.width / requested.width, part.height / requested.height)),
      };
    case "fill":
      return { image: scaled(part, factor), ...canvas };
    case "fillmax":
      return { image: scaled(part, Math.min(1, factor)), ...canvas };
    case "max":
      return { image: scaled(part, Math.min(1, factor)) };
    default:
      return { image: scaled(part, factor) };
  }
}

/** Returns the mode in which a variant is fitted: a position to crop at means `crop`. */
export function fitOf({ fit, crop }: ImageTransform): NonNullable<ImageTransform["fit"]> {
  return fit ?? (crop ? "crop" : "clip");
}

function sideOf(side: number | undefined, scale: number): number | undefined {
  return side === undefined ? undefined : Math.max(1, Math.round(side * scale));
}

function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
