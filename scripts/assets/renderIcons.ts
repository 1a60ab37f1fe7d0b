/**
 * Draws the icons that browsers and phones ask for by a fixed address, from the logo: favicon.ico, the icon of an iPhone's
 * start screen, and those of the manifest. Run: `node scripts/bootstrap.mjs scripts/assets/renderIcons.ts`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const fileAt = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const logo = fileAt("src/app/icon.svg");
/** The logo's ground, for icons that are cut to a shape of the phone's own. */
const PINE = "#0F4C43";

/** The logo as a PNG of so many pixels; with a ground, it fills the icon and keeps so much of it free around the leaf. */
async function draw(pixels: number, ground?: { readonly free: number }): Promise<Buffer> {
  const inner = Math.round(pixels * (1 - (ground?.free ?? 0)));
  const around = Math.floor((pixels - inner) / 2);
  const image = sharp(logo, { density: (72 * inner) / 40 }).resize(inner, inner);
  const rest = pixels - inner - around;
  const extended = ground
    ? image
        .extend({ top: around, left: around, bottom: rest, right: rest, background: PINE })
        .flatten({ background: PINE })
    : image;
  return extended.png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** A file of PNGs in the format of Windows icons: a header of 6 bytes, then 16 bytes for each picture. */
function icoOf(pictures: readonly { readonly pixels: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { pixels, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(pixels, at);
    head.writeUInt8(pixels, at + 1);
    head.writeUInt16LE(1, at + 4); // colour planes
    head.writeUInt16LE(32, at + 6); // bits a pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

function write(path: string, bytes: Buffer): void {
  writeFileSync(fileAt(path), bytes);
  console.log(`${path}: ${bytes.length} bytes`);
}

mkdirSync(fileAt("public/images/icons"), { recursive: true });
const sizes = [16, 32, 48];
write(
  "public/favicon.ico",
  icoOf(await Promise.all(sizes.map(async (pixels) => ({ pixels, png: await draw(pixels) })))),
);
// Phones round the corners themselves: a transparent corner would be black.
write("public/apple-touch-icon.png", await draw(180, { free: 0 }));
for (const pixels of [192, 512]) write(`public/images/icons/icon-${pixels}.png`, await draw(pixels));
// A phone may cut off all outside a circle of four fifths: https://www.w3.org/TR/appmanifest/#icon-masks.
write("public/images/icons/maskable-512.png", await draw(512, { free: 0.2 }));
