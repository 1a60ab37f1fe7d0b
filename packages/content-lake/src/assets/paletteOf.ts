/** A color of an image's palette. Colors are `#rrggbb`; the population is in percent. */
type Swatch = {
  _type: "sanity.imagePaletteSwatch";
  background: string;
  foreground: string;
  title: string;
  population: number;
};

type Kind = "vibrant" | "lightVibrant" | "darkVibrant" | "muted" | "lightMuted" | "darkMuted";

export type Palette = { _type: "sanity.imagePalette"; dominant?: Swatch } & { [kind in Kind]?: Swatch };

/** The target saturation and lightness of each kind, with its lightness range: node-vibrant's defaults. */
const targets: Record<
  Kind,
  { saturation: number; lightness: number; from: number; to: number; vivid: boolean }
> = {
  vibrant: { saturation: 1, lightness: 0.5, from: 0.3, to: 0.7, vivid: true },
  lightVibrant: { saturation: 1, lightness: 0.74, from: 0.55, to: 1, vivid: true },
  darkVibrant: { saturation: 1, lightness: 0.26, from: 0, to: 0.45, vivid: true },
  muted: { saturation: 0.3, lightness: 0.5, from: 0.3, to: 0.7, vivid: false },
  lightMuted: { saturation: 0.3, lightness: 0.74, from: 0.55, to: 1, vivid: false },
  darkMuted: { saturation: 0.3, lightness: 0.26, from: 0, to: 0.45, vivid: false },
};

const weights = { saturation: 3, lightness: 6.5, population: 0.5 };

/** Colors are counted in cubes of the RGB space with sides of this length (of 256). */
const cube = 16;

type Color = { red: number; green: number; blue: number; count: number };

/**
 * Returns an image's palette.
 * @param pixels RGBA, four bytes each; mostly transparent pixels are ignored
 */
export function paletteOf(pixels: Uint8Array): Palette {
  const colors = countColors(pixels);
  const total = colors.reduce((sum, { count }) => sum + count, 0);
  const palette: Palette = { _type: "sanity.imagePalette" };
  const [dominant] = colors.toSorted((a, b) => b.count - a.count);
  if (!dominant) return palette;
  for (const kind of Object.keys(targets) as Kind[]) {
    const best = bestFor(kind, colors, dominant.count);
    if (best) palette[kind] = swatch(best, total);
  }
  palette.dominant = swatch(dominant, total);
  return palette;
}

function countColors(pixels: Uint8Array): Color[] {
  const cubes = new Map<number, Color>();
  for (let index = 0; index + 3 < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(index, index + 4);
    if (alpha < 128) continue;
    const key = (Math.floor(red / cube) << 16) | (Math.floor(green / cube) << 8) | Math.floor(blue / cube);
    const sum = cubes.get(key);
    if (!sum) cubes.set(key, { red, green, blue, count: 1 });
    else {
      sum.red += red;
      sum.green += green;
      sum.blue += blue;
      sum.count += 1;
    }
  }
  return [...cubes.values()].map(({ red, green, blue, count }) => {
    return { red: red / count, green: green / count, blue: blue / count, count };
  });
}

function bestFor(kind: Kind, colors: readonly Color[], largest: number): Color | undefined {
  const target = targets[kind];
  let best: Color | undefined;
  let bestScore = 0;
  for (const color of colors) {
    const { saturation, lightness } = saturationAndLightness(color);
    const fits = target.vivid ? saturation >= 0.35 : saturation <= 0.4;
    if (!fits || lightness < target.from || lightness > target.to) continue;
    const score =
      weights.saturation * (1 - Math.abs(saturation - target.saturation)) +
      weights.lightness * (1 - Math.abs(lightness - target.lightness)) +
      weights.population * (color.count / largest);
    if (score > bestScore) [best, bestScore] = [color, score];
  }
  return best;
}

function saturationAndLightness({ red, green, blue }: Color): { saturation: number; lightness: number } {
  const [least, most] = [Math.min(red, green, blue) / 255, Math.max(red, green, blue) / 255];
  const lightness = (least + most) / 2;
  const spread = most - least;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
  return { saturation, lightness };
}

function swatch(color: Color, total: number): Swatch {
  // Chooses a readable text color. The weights are from ITU-R BT.601.
  const isLight = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue > 150;
  const foreground = isLight ? "#000" : "#fff";
  const background = `#${[color.red, color.green, color.blue].map(hex).join("")}`;
  const population = Math.round((color.count / total) * 10_000) / 100;
  return { _type: "sanity.imagePaletteSwatch", background, foreground, title: foreground, population };
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, "0");
}
