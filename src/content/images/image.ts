import { createImageUrlBuilder } from "@sanity/image-url";
import { assetPattern, type ContentImage } from "../portableText.ts";

/** The aspect ratios (width / height) of pictures, and the widths that pages request, in pixels. */
const pictureShapes = {
  card: { ratio: 3 / 2, widths: [320, 480, 640, 960, 1280, 1920] },
  portrait: { ratio: 1, widths: [80, 160] },
} as const;
export type PictureShape = keyof typeof pictureShapes;

/** The size of a shared link's picture in pixels, as social networks recommend. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const isShareSize = (width: number | undefined, height: number | undefined) =>
  width === SHARE_SIZE.width && height === SHARE_SIZE.height;

const heightOf = (width: number, ratio: number) => Math.round(width / ratio);

/** The path of pictures on this site. Its route serves `<asset id>?rect=&w=&h=`. */
export const imagePath = "/images/content";

/** The attributes of an `<img>` that shows a picture at any width, cropped around its hotspot. */
export interface ImageSet {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the picture's URL at one size. Sanity's builder derives the rectangle from crop and hotspot. */
function imageUrl(image: ContentImage, width: number, height: number): string {
  const { asset, hotspot, crop } = image;
  const source = {
    asset: { _ref: asset },
    ...(hotspot && { hotspot }),
    ...(crop && { crop }),
  };
  // The builder requires a project and a dataset. Only the query string of its URL is used, which contains neither.
  const url = new URL(
    createImageUrlBuilder({ projectId: "any", dataset: "any" })
      .image(source)
      .width(width)
      .height(height)
      .url(),
  );
  return `${imagePath}/${asset}${url.search}`;
}

/**
 * Returns the URLs of a picture on this site, for `srcset`.
 * @param shape where the picture is: in a section or a card, or next to a person's name
 * @throws TypeError when the route can't serve the asset
 */
export function imageSet(image: ContentImage, shape: PictureShape): ImageSet {
  const [, , sourceWidth] = assetPattern.exec(image.asset) ?? [];
  if (!sourceWidth) throw new TypeError(`"${image.asset}" is not a picture in a supported format`);
  // Requesting more pixels than the picture has costs bytes without adding detail.
  const { ratio, widths: all } = pictureShapes[shape];
  const widths = all.filter((width, index) => index === 0 || width <= Number(sourceWidth));
  const sized = widths.map((width) => ({ width, height: heightOf(width, ratio) }));
  const { width, height } = sized[Math.min(2, sized.length - 1)] ?? { width: 0, height: 0 };
  return {
    src: imageUrl(image, width, height),
    srcSet: sized.map((size) => `${imageUrl(image, size.width, size.height)} ${size.width}w`).join(", "),
    width,
    height,
  };
}

/** Returns the URL on this site of a picture for shared links. @throws TypeError when the route can't serve the asset */
export function sharePicture(image: ContentImage): string {
  if (!assetPattern.test(image.asset))
    throw new TypeError(`"${image.asset}" is not a picture in a supported format`);
  return imageUrl(image, SHARE_SIZE.width, SHARE_SIZE.height);
}

/** The location of the lake's pictures. */
export interface ImageOrigin {
  readonly projectId: string;
  readonly dataset: string;
  /** The lake's URL. Unset for hosted Sanity, which serves pictures from its CDN. */
  readonly apiHost?: string | undefined;
}

const whole = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined);

/** Returns a crop (`left,top,width,height` in pixels) if it lies inside the picture. */
function rectangle(text: string, width: number, height: number): string | undefined {
  if (!/^\d{1,5}(,\d{1,5}){3}$/.test(text)) return undefined;
  const [left = 0, top = 0, wide = 0, high = 0] = text.split(",").map(Number);
  return wide > 0 && high > 0 && left + wide <= width && top + high <= height ? text : undefined;
}

/**
 * Returns the lake's URL for a picture URL of this site, if a page could request it: an allowed size, and a crop inside
 * the picture. `isOnPage` decides whether a page really requests this crop.
 *
 * `/images/content/image-<sha1>-<W>x<H>-<ext>?rect=l,t,w,h&w=640&h=360` becomes
 * `<lake>/images/<project>/<dataset>/<sha1>-<W>x<H>.<ext>?rect=l,t,w,h&w=640&h=360&fit=crop&fm=webp&q=75`.
 * A picture for shared links is a JPEG, since not every network supports WebP.
 *
 * @returns undefined when the asset id is malformed, the size doesn't match `pictureShapes`, or the crop is outside of
 *   the picture
 */
export function imageSource(url: URL, { projectId, dataset, apiHost }: ImageOrigin): string | undefined {
  const [, hash, w, h, extension] = assetPattern.exec(url.pathname.replace(`${imagePath}/`, "")) ?? [];
  const width = whole(url.searchParams.get("w"));
  const height = whole(url.searchParams.get("h"));
  const rect = url.searchParams.get("rect");
  const isShare = isShareSize(width, height);
  const isOfPages = Object.values(pictureShapes).some(({ ratio, widths }) =>
    widths.some((allowed) => allowed === width && height === heightOf(allowed, ratio)),
  );
  if (!hash || !(isShare || isOfPages)) return undefined;
  if (rect !== null && !rectangle(rect, Number(w), Number(h))) return undefined;
  const query = new URLSearchParams({
    ...(rect !== null && { rect }),
    w: String(width),
    h: String(height),
    fit: "crop",
    fm: isShare ? "jpg" : "webp",
    q: "75",
  });
  const base = apiHost ?? "https://cdn.sanity.io";
  return `${base}/images/${projectId}/${dataset}/${hash}-${w}x${h}.${extension}?${query}`;
}
