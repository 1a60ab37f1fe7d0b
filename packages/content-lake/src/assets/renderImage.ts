import sharp, { type Sharp } from "sharp";
import { ApiError } from "../errors.ts";
import { fitOf, layoutOf, type Part, type Size, selectedPart } from "./layout.ts";
import type { ImageTransform } from "./parseTransform.ts";
import { type Animation, openImage, pixelLimit, timeoutSeconds } from "./readImage.ts";

export type RenderedFormat = "jpg" | "pjpg" | "png" | "webp" | "avif" | "gif";

/** The default quality of Sanity's CDN. */
const defaultQuality = 75;

/**
 * Renders a variant of an image.
 * @param source the path of the stored file
 * @param format the output format
 * @param animation the frames to render. By default only the first one
 * @throws ApiError 400 when the rectangle is outside the image, or the variant takes too long
 */
export async function renderImage(
  source: string,
  format: RenderedFormat,
  transform: ImageTransform,
  animation?: Animation,
): Promise<Buffer> {
  const quality = transform.q ?? defaultQuality;
  try {
    const image = animation
      ? await renderFrames(source, transform, animation)
      : await render(source, 0, transform);
    return await encode(image, format, quality, animation);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith("timeout"))) throw error;
    throw new ApiError(400, `The variant takes more than ${timeoutSeconds} s. Request a smaller one.`);
  }
}

async function renderFrames(
  source: string,
  transform: ImageTransform,
  { frames }: Animation,
): Promise<Sharp> {
  const end = performance.now() + timeoutSeconds * 1000;
  const rendered: Buffer[] = [];
  for (let page = 0; page < frames; page += 1) {
    if (performance.now() > end) throw new Error("timeout of the frames"); // sharp's errors start the same
    rendered.push(await (await render(source, page, transform)).png({ compressionLevel: 1 }).toBuffer());
  }
  return sharp(rendered, { join: { animated: true } }).timeout({ seconds: timeoutSeconds });
}

/** Renders one frame, without encoding it. */
async function render(source: string, page: number, transform: ImageTransform): Promise<Sharp> {
  const { autoOrient } = await openImage(source, page).metadata();
  let image = openImage(source, page);
  let part = selectedPart(autoOrient, transform.rect);
  if (transform.or || transform.flip) {
    // sharp applies operations in its own order, so the image is rotated and measured in a first pass.
    const turned = orient(cut(image, part), transform);
    const { data, info } = await turned.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
    image = openImage(data);
    part = selectedPart(info, undefined);
  }
  return adjust(surround(resize(image, part, transform), part, transform), transform);
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
  const { image: size } = layoutOf(part, transform);
  const fit = fitOf(transform);
  if ((transform.w || transform.h) && (fit === "crop" || fit === "min"))
    return cover(image, part, size, transform);
  const isSame = size.width === part.width && size.height === part.height;
  return isSame ? cut(image, part) : cut(image, part).resize({ ...size, fit: "fill" });
}

function cover(image: Sharp, from: Part, { width, height }: Size, transform: ImageTransform): Sharp {
  const crop = transform.crop ?? ["center"];
  if (crop.includes("entropy")) {
    const factor = Math.max(width / from.width, height / from.height);
    // sharp scales the whole region before it looks for the best part.
    if (from.width * from.height * factor ** 2 <= pixelLimit)
      return cut(image, from).resize({ width, height, fit: "cover", position: "entropy" });
    throw new ApiError(400, "The image is too long for crop=entropy at this size. Request another crop.");
  }
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

/** Adds the bars of `fill` and the padding. */
function surround(image: Sharp, part: Part, transform: ImageTransform): Sharp {
  const { image: size, canvas } = layoutOf(part, transform);
  const [x, y] = [canvas.width - size.width, canvas.height - size.height];
  if (x === 0 && y === 0) return image;
  const [left, top] = [Math.floor(x / 2), Math.floor(y / 2)];
  const background = transform.bg ? `#${transform.bg}` : "#ffffff";
  return image.extend({ left, top, right: x - left, bottom: y - top, background });
}

function adjust(image: Sharp, { blur, sharp: sharpness, sat, invert, bg }: ImageTransform): Sharp {
  let result = image;
  // The CDN's blur ranges from 1 to 2000. Divided by 10, mid-range values look much like the CDN's.
  if (blur) result = result.blur(Math.min(100, Math.max(0.3, blur / 10)));
  if (sharpness) result = result.sharpen({ sigma: Math.max(0.1, sharpness / 20) });
  if (sat) result = result.grayscale();
  if (invert) result = result.negate({ alpha: false });
  return bg && bg.length !== 4 && bg.length !== 8 ? result.flatten({ background: `#${bg}` }) : result;
}

function encode(
  image: Sharp,
  format: RenderedFormat,
  quality: number,
  { delay, loop }: Partial<Animation> = {},
): Promise<Buffer> {
  const q = Math.max(1, quality);
  const timing = { ...(delay && { delay }), ...(loop !== undefined && { loop }) };
  switch (format) {
    case "png":
      return image.png().toBuffer();
    case "gif":
      return image.gif(timing).toBuffer();
    case "webp":
      return image.webp({ quality: q, ...timing }).toBuffer();
    case "avif":
      return image.avif({ quality: q, effort: 2 }).toBuffer();
    default:
      return image
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: q, progressive: format === "pjpg" })
        .toBuffer();
  }
}
