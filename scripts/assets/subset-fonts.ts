/**
 * Reduces the display font to the characters and the axes that the site uses: the whole file is 132 kB, and
 * at most 90 kB of fonts are preloaded. Run: `node scripts/bootstrap.mjs scripts/assets/subset-fonts.ts`.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const source = import.meta.resolve(
  "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
);
const figtree = import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2");
const fonts = new URL("../../src/styles/fonts/", import.meta.url);
const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}“”‘’–—…•→ŒœŠšŽžŸ€™`;

const newsreader = await readFile(fileURLToPath(source));

async function write(name: string, options: Parameters<typeof subsetFont>[2]) {
  const font = await subsetFont(newsreader, characters, options);
  await writeFile(new URL(name, fonts), font);
  console.log(`${name}: ${font.length} bytes`);
}

// Display sizes and weights only: the site uses this font from 24 px up.
await write("newsreader.woff2", {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 600 }, opsz: { min: 24, max: 72 } },
});
// The renderer of the share image supports neither woff2 nor variable fonts.
await write("newsreader-share.ttf", { targetFormat: "sfnt", variationAxes: { wght: 500, opsz: 72 } });

await copyFile(fileURLToPath(figtree), new URL("figtree.woff2", fonts));
