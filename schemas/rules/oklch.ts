// Colors in OKLCH. The page cache shortens them, and `npm run brand` measures and changes them.

/** A color in OKLCH (CSS Color 4, section 9): lightness 0 to 1, chroma, and hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Returns the linear sRGB channels of a color, outside 0 to 1 for colors that sRGB doesn't have. */
export function linearChannels({ l, c, h }: Oklch): readonly [red: number, green: number, blue: number] {
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

/** Returns a share as a byte in two hexadecimal digits. A share outside 0 to 1 becomes the nearest one inside. */
export const hexByte = (share: number): string =>
  Math.round(255 * Math.min(1, Math.max(0, share)))
    .toString(16)
    .padStart(2, "0");

/** Returns the closest color that sRGB has, such as `#0f4c43`. */
export const toHex = (color: Oklch): string =>
  `#${linearChannels(color)
    .map((value) => hexByte(value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
    .join("")}`;
