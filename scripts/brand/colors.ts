import { linearChannels, type Oklch } from "../../schemas/rules/oklch.ts";

const clip = (channel: number) => Math.min(1, Math.max(0, channel));
const decode = (byte: number) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;

/** Returns the nearest weaker color that sRGB has, but none weaker than `least`. */
export function inGamut(color: Oklch, least: number): Oklch {
  const isShown = linearChannels(color).every((channel) => channel >= -0.001 && channel <= 1.001);
  return isShown || color.c <= least
    ? color
    : inGamut({ ...color, c: Math.max(least, color.c - 0.005) }, least);
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Parses a color such as `#0F4C43`, rounded as tokens are. */
export function fromHex(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    decode(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  const x = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const y = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const z = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z;
  const b = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z;
  return {
    l: round(0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z, 3),
    c: round(Math.hypot(a, b), 3),
    h: round(((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, 0),
  };
}

/** Returns the contrast of two colors (WCAG 2.2), 1 to 21. */
export function contrastOf(one: Oklch, other: Oklch): number {
  const [high = 0, low = 0] = [one, other]
    .map((color) => {
      const [red, green, blue] = linearChannels(color);
      return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);
    })
    .toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
