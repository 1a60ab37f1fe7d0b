/** A picture in the lake, with the fields that the library shows. */
export interface Picture {
  readonly _id: string;
  readonly url: string;
  readonly title?: string | null;
  readonly originalFilename?: string | null;
  readonly description?: string | null;
  /** Bytes. */
  readonly size: number;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** True if any document, draft or version in the lake refers to it. The lake then refuses to delete it. */
  readonly isReferenced: boolean;
}

/** Returns the name that an editor gave a picture, or else the name of its file. */
export const pictureName = ({ title, originalFilename }: Picture): string =>
  title?.trim() || originalFilename?.trim() || "Picture without a name";

const formats = [
  { from: 1_000_000, unit: "megabyte", digits: 1 },
  { from: 0, unit: "kilobyte", digits: 0 },
] as const;

function weightOf(bytes: number): string {
  const { from, unit, digits } = formats.find((format) => bytes >= format.from) ?? formats[1];
  const format = new Intl.NumberFormat("en-US", { style: "unit", unit, maximumFractionDigits: digits });
  return format.format(Math.max(1, bytes / (from || 1000)));
}

/** Returns a picture's size in pixels and its weight: `1600 × 1200 pixels, 240 kB`. */
export const pictureSize = ({ width, height, size }: Picture): string =>
  `${width} × ${height} pixels, ${weightOf(size)}`;
