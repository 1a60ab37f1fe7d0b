/**
 * Draws the pictures that are made from the logo: the icons that browsers and phones request at fixed paths (favicon.ico, the icon
 * for the iPhone's home screen, and the manifest's icons), and the header's logo. Run:
 * `node scripts/bootstrap.mjs scripts/assets/renderIcons.ts`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { COLORS } from "../../schemas/brand.ts";

const fileAt = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const logo = fileAt("src/app/icon.svg");
/** The logo's background color, for icons that the phone crops to its own shape. */
const PINE = COLORS.pine;

/**
 * Renders the logo as a square PNG, `pixels` wide. With `ground`, the background fills the icon, and a `free` share
 * of the width stays empty around the leaf.
 */
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

/** Builds a Windows icon file from PNGs: a header of 6 bytes, then 16 bytes for each picture. */
function icoOf(pictures: readonly { readonly pixels: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { pixels, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(pixels, at);
    head.writeUInt8(pixels, at + 1);
    head.writeUInt16LE(1, at + 4); // color planes
    head.writeUInt16LE(32, at + 6); // bits per pixel
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
// Phones round the corners themselves, and would show a transparent corner as black.
write("public/apple-touch-icon.png", await draw(180, { free: 0 }));
for (const pixels of [192, 512]) write(`public/images/icons/icon-${pixels}.png`, await draw(pixels));
// A phone may crop everything outside a circle of 80% of the width: https://www.w3.org/TR/appmanifest/#icon-masks.
write("public/images/icons/maskable-512.png", await draw(512, { free: 0.2 }));

/**
 * The header's logo as pixels, three for each of its 36 CSS pixels. Browsers treat a vector image as a separate document, which they
 * would create while the page waits for its first paint.
 */
const LOGO_PIXELS = 3 * 36;
const headerLogo = sharp(logo, { density: (72 * LOGO_PIXELS) / 40 }).resize(LOGO_PIXELS);
write(
  "public/images/logo.webp",
  await headerLogo.webp({ quality: 82, alphaQuality: 90, effort: 6 }).toBuffer(),
);
