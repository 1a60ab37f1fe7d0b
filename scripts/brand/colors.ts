/** A color in OKLCH (CSS Color 4, section 9): lightness 0 to 1, chroma, and hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Channels = readonly [red: number, green: number, blue: number];

/** Returns the linear sRGB channels, outside 0 to 1 for colors that sRGB doesn't have. */
function linear({ l, c, h }: Oklch): Channels {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const clip = (channel: number) => Math.min(1, Math.max(0, channel));
const encode = (channel: number) =>
  Math.round(255 * (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055));
const decode = (byte: number) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;

/** Returns a color as a browser shows it, such as `#0F4C43`. */
export const toHex = (color: Oklch): string =>
  `#${linear(color)
    .map((channel) => encode(clip(channel)).toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase()}`;

/** Returns the nearest weaker color that sRGB has, but none weaker than `least`. */
export function inGamut(color: Oklch, least: number): Oklch {
  const isShown = linear(color).every((channel) => channel >= -0.001 && channel <= 1.001);
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
      const [red, green, blue] = linear(color);
      return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);
    })
    .toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
