/**
 * Reduces the fonts to the characters, weights and sizes that the site uses: 40 kB instead of 152 kB. Run:
 * `node scripts/bootstrap.mjs scripts/assets/subsetFonts.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const packages = {
  newsreader: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  figtree: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
};
const fonts = new URL("../../src/styles/fonts/", import.meta.url);
const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}“”‘’–—…•→ŒœŠšŽžŸ€™`;

async function write(
  name: string,
  source: keyof typeof packages,
  options: Parameters<typeof subsetFont>[2],
): Promise<void> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(packages[source])));
  const font = await subsetFont(whole, characters, options);
  await writeFile(new URL(name, fonts), font);
  console.log(`${name}: ${font.length} bytes`);
}

// Each variable axis costs at least 14 kB. One weight, at an optical size between headings (30 px) and hero (84 px).
await write("newsreader.woff2", "newsreader", {
  targetFormat: "woff2",
  variationAxes: { wght: 500, opsz: 56 },
});
// The renderer of share pictures supports neither woff2 nor variable fonts.
await write("newsreader-share.ttf", "newsreader", {
  targetFormat: "sfnt",
  variationAxes: { wght: 500, opsz: 72 },
});
await write("figtree-share.ttf", "figtree", { targetFormat: "sfnt", variationAxes: { wght: 500 } });
await write("figtree.woff2", "figtree", {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700 } },
});
