declare module "subset-font" {
  /** The part of subset-font's interface that subsetFonts.ts uses: the package has no types. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "woff2" | "sfnt";
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
