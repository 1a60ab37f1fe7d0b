declare module "subset-font" {
  /** The part of subset-font's API that subsetFonts.ts uses. The package ships no types. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "woff2" | "sfnt";
      dropTables?: readonly string[];
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
