/**
 * Reduces the fonts to the characters, weights and sizes that the site uses: 40 kB instead of 152 kB, and 52 kB instead
 * of 269 kB for Arabic. Run:
 * `node scripts/bootstrap.mjs scripts/assets/subsetFonts.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { OTHER_LATIN, WESTERN } from "../../src/seo/share/drawable.ts";

const packages = {
  newsreader: import.meta.resolve("@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2"),
  newsreaderExtended: import.meta.resolve(
    "@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2",
  ),
  figtree: import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
  naskh: import.meta.resolve(
    "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2",
  ),
  readex: import.meta.resolve("@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2"),
};
const fonts = new URL("../../src/styles/fonts/", import.meta.url);
const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}“”‘’–—…•→ŒœŠšŽžŸ€™`;
// Latin in Arabic text: names, addresses and numbers.
const basicLatin = `${range(0x20, 0x7e)}\u00a0«°±·»×éñ“”‘’–—…•→€`;
const headingLatin = basicLatin.replaceAll(/[#$*<=>@[\\\]^_`{|}~°±•→€]/g, "");
const arabic = ` \u00a0،؛؟${range(0x621, 0x63a)}${range(0x640, 0x652)}${range(0x660, 0x66c)}\u0670`;

async function write(
  name: string,
  source: keyof typeof packages,
  characters: string,
  options: Parameters<typeof subsetFont>[2],
): Promise<void> {
  const whole = await readFile(fileURLToPath(packages[source]));
  const font = await subsetFont(whole, characters, options);
  await writeFile(new URL(name, fonts), font);
  console.log(`${name}: ${font.length} bytes`);
}

// Each variable axis costs at least 14 kB. One weight, at an optical size between headings (30 px) and hero (84 px).
await write("newsreader.woff2", "newsreader", latin, {
  targetFormat: "woff2",
  variationAxes: { wght: 500, opsz: 56 },
});
// The renderer of share pictures supports neither woff2 nor variable fonts.
const matching = (pattern: RegExp) => [...range(0x20, 0x2fff)].filter((each) => pattern.test(each)).join("");
const western = matching(WESTERN);
await write("newsreader-share.ttf", "newsreader", western, {
  targetFormat: "sfnt",
  variationAxes: { wght: 500, opsz: 72 },
});
await write("latin-share.ttf", "newsreaderExtended", matching(OTHER_LATIN), {
  targetFormat: "sfnt",
  variationAxes: { wght: 500, opsz: 72 },
});
await write("figtree-share.ttf", "figtree", western, { targetFormat: "sfnt", variationAxes: { wght: 500 } });
await write("figtree.woff2", "figtree", latin, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700 } },
});

// For Arabic pages.
await write("arabic-display.woff2", "naskh", arabic, { targetFormat: "woff2", variationAxes: { wght: 600 } });
await write("arabic-display-latin.woff2", "newsreader", headingLatin, {
  targetFormat: "woff2",
  variationAxes: { wght: 500, opsz: 56 },
});
// The renderer of share pictures joins no letters, so src/seo/share/drawable.ts picks their joined forms.
await write("arabic-share.ttf", "naskh", ` ،؛؟${range(0xfe80, 0xfefc)}`, {
  targetFormat: "sfnt",
  dropTables: ["GSUB", "GPOS"],
  variationAxes: { wght: 600 },
});
await write("arabic-text.woff2", "readex", arabic, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700 } },
});
await write("arabic-text-latin.woff2", "figtree", basicLatin, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700 } },
});
