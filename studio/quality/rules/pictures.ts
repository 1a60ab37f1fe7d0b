import { isRecord } from "../../../schemas/rules/isRecord.ts";
import type { DocumentNode } from "../../../schemas/rules/text/documentNodes.ts";
import type { QualityContext } from "../context.ts";
import type { QualityFinding } from "../finding.ts";

/** Pixels. Narrower pictures look blurred on large screens. */
const WIDTH = 1200;
/** Pixels. An author's picture is small on the page. */
const AUTHOR_WIDTH = 160;
/** The largest file that the panel doesn't mention, in bytes. Visitors get smaller versions of every file. */
export const WEIGHT = 5_000_000;
const MEGABYTE = 1_000_000;

/** An image field with an uploaded picture, or with a file of the seed. */
type Picture = Record<PropertyKey, unknown>;

const isPicture = (value: unknown): value is Picture =>
  isRecord(value) && value._type === "image" && ("asset" in value || "_sanityAsset" in value);

const assetOf = ({ asset }: Picture) => (isRecord(asset) && typeof asset._ref === "string" ? asset._ref : "");

const share = (crop: unknown, side: string) => (isRecord(crop) ? Number(crop[side] ?? 0) : 0);

/** Returns the width of the shown part in pixels, or undefined if the picture is only a file of the seed. */
function shownWidth(picture: Picture): number | undefined {
  const [, width] = /-(\d+)x\d+-/.exec(assetOf(picture)) ?? [];
  const { crop } = picture;
  return width ? Math.round(Number(width) * (1 - share(crop, "left") - share(crop, "right"))) : undefined;
}

/** Returns what to improve about a description, or undefined. */
function altProblem(alt: string): string | undefined {
  if (/\.(?:jpe?g|png|webp|avif|heic)$|^(?:IMG|DSC)[-_ ]?\d+/i.test(alt))
    return `The description “${alt}” is a file name. Describe the picture in one sentence.`;
  const [start] =
    /^(?:an? |the )?(?:picture|photo|photograph|image|screenshot) (?:of|showing)\b/i.exec(alt) ?? [];
  if (start)
    return `Leave out “${start}” in the description: screen readers already say that it is a picture.`;
  return undefined;
}

/** Returns what to correct or to improve about the description of a picture. */
function altFinding(picture: Picture): Pick<QualityFinding, "level" | "message"> | undefined {
  const alt = typeof picture.alt === "string" ? picture.alt.trim() : "";
  if (alt === "")
    return {
      level: "error",
      message: "This picture has no alternative text (alt). Describe the picture.",
    };
  const message = altProblem(alt);
  return message === undefined ? undefined : { level: "warning", message };
}

/** Returns what to improve about the width of a picture. */
function widthProblem(picture: Picture, isAuthor: boolean): string | undefined {
  const width = shownWidth(picture);
  const needed = isAuthor ? AUTHOR_WIDTH : WIDTH;
  if (width === undefined || width >= needed) return undefined;
  const which = isRecord(picture.crop) ? "The shown part of this picture" : "This picture";
  return `${which} is ${width} pixels wide, so it looks blurred on large screens. Use one with at least ${needed} pixels.`;
}

/** Says that a large file costs visitors nothing: the site makes a small version for each screen. */
function weightOf(picture: Picture, sizes: QualityContext["pictureSizes"]): string | undefined {
  const size = sizes.get(assetOf(picture));
  if (size === undefined || size <= WEIGHT) return undefined;
  return `The uploaded file has ${(size / MEGABYTE).toFixed(1)} MB. Visitors get a smaller version, so it doesn't slow down the page. Only the first visitor waits a moment longer.`;
}

/** Checks the description, the width and the weight of each picture. */
export function pictureFindings(
  nodes: readonly DocumentNode[],
  { pictureSizes }: QualityContext,
): QualityFinding[] {
  const isAuthor = nodes.some(({ path, value }) => path === "_type" && value === "author");
  return nodes.flatMap(({ path, value }): QualityFinding[] => {
    if (!isPicture(value)) return [];
    const alt = altFinding(value);
    const width = widthProblem(value, isAuthor);
    const weight = weightOf(value, pictureSizes);
    const topic = "pictures";
    return [
      ...(alt ? [{ ...alt, topic, path: `${path}.alt` } as const] : []),
      ...(width ? [{ level: "warning", topic, path, message: width } as const] : []),
      ...(weight ? [{ level: "note", topic, path, message: weight } as const] : []),
    ];
  });
}
