/**
 * Renders the header's logo as pixels, three for each of its 36 CSS pixels. Browsers treat a vector image as a
 * separate document, which they would create while the page waits for its first paint.
 * Run: `node scripts/bootstrap.mjs scripts/assets/renderLogo.ts`.
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const PIXELS = 3 * 36;
const fileAt = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const { size } = await sharp(fileAt("src/app/icon.svg"), { density: (72 * PIXELS) / 40 })
  .resize(PIXELS)
  .webp({ quality: 82, alphaQuality: 90, effort: 6 })
  .toFile(fileAt("public/images/logo.webp"));
console.log(`logo.webp: ${size} bytes`);
