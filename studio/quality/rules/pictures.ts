import { isRecord } from "../../../schemas/rules/isRecord.ts";
import type { QualityContext } from "../context.ts";
import type { DocumentNode } from "../documentNodes.ts";
import type { QualityFinding } from "../finding.ts";

/** Pixels. Narrower pictures look blurred on large screens. */
const WIDTH = 1200;
/** Pixels. An author's picture is small on the page. */
const AUTHOR_WIDTH = 160;
/** The largest file without advice, in bytes. */
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

function findingsOf(picture: Picture, isAuthor: boolean, sizes: QualityContext["pictureSizes"]) {
  const alt = typeof picture.alt === "string" ? picture.alt.trim() : "";
  const messages: (string | undefined)[] = [alt === "" ? undefined : altProblem(alt)];
  const width = shownWidth(picture);
  const needed = isAuthor ? AUTHOR_WIDTH : WIDTH;
  if (width !== undefined && width < needed) {
    const which = isRecord(picture.crop) ? "The shown part of this picture" : "This picture";
    messages.push(
      `${which} is ${width} pixels wide, so it looks blurred on large screens. Use one with at least ${needed} pixels.`,
    );
  }
  const size = sizes.get(assetOf(picture));
  if (size !== undefined && size > WEIGHT) {
    messages.push(
      `The file of this picture has ${(size / MEGABYTE).toFixed(1)} MB, so the page takes longer to show it for the first time. Save it with at most ${WEIGHT / MEGABYTE} MB.`,
    );
  }
  return { hasAlt: alt !== "", messages: messages.filter((message) => message !== undefined) };
}

/** Checks the description, the width and the weight of each picture. */
export function pictureFindings(
  nodes: readonly DocumentNode[],
  { pictureSizes }: QualityContext,
): QualityFinding[] {
  const isAuthor = nodes.some(({ path, value }) => path === "_type" && value === "author");
  return nodes.flatMap(({ path, value }): QualityFinding[] => {
    if (!isPicture(value)) return [];
    const { hasAlt, messages } = findingsOf(value, isAuthor, pictureSizes);
    const missing = "This picture has no alternative text (alt). Describe the picture.";
    return [
      ...(hasAlt ? [] : [{ level: "error", topic: "pictures", path, message: missing } as const]),
      ...messages.map((message) => ({ level: "warning", topic: "pictures", path, message }) as const),
    ];
  });
}
