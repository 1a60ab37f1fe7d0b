import { linearChannels, type Oklch, toHex } from "../../schemas/rules/oklch.ts";

const clip = (channel: number) => Math.min(1, Math.max(0, channel));
const decode = (byte: number) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;

/** Returns the nearest weaker color that sRGB has, but none weaker than `least`. */
function inGamut(color: Oklch, least: number): Oklch {
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
function contrastOf(one: Oklch, other: Oklch): number {
  const [high = 0, low = 0] = [one, other]
    .map((color) => {
      const [red, green, blue] = linearChannels(color);
      return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);
    })
    .toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** The colors of a style sheet of tokens, by name without `--color-`. */
export type Tokens = ReadonlyMap<string, Oklch>;

const COLOR =
  /--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)|--color-([\w-]+): var\(--color-([\w-]+)\)/g;

function readColors(css: string, base: Tokens): Tokens {
  const colors = new Map(base);
  const others: [name: string, other: string][] = [];
  for (const [, name, l, c, h, alias, other] of css.matchAll(COLOR)) {
    if (name) colors.set(name, { l: Number(l), c: Number(c), h: Number(h) });
    else if (alias && other) others.push([alias, other]);
  }
  for (const [alias, other] of others) {
    const color = colors.get(other);
    if (color) colors.set(alias, color);
  }
  return colors;
}

const MORE_CONTRAST = "@media (prefers-contrast: more)";

/**
 * Reads the tokens of `src/styles/tokens.css`.
 * @returns the colors by default, and for visitors who prefer more contrast
 */
export function readTokens(css: string): { readonly normal: Tokens; readonly more: Tokens } {
  const [normal = "", more = ""] = css.split(MORE_CONTRAST);
  const colors = readColors(normal, new Map());
  return { normal: colors, more: readColors(more, colors) };
}

const light = ["paper", "surface", "sand", "mint"];
const dark = ["pine", "pine-deep"];
const risks = ["risk-high", "risk-medium", "risk-low"];

/** A pair of colors that are seen together, with the contrast that they need. */
export interface ContrastRule {
  readonly one: string;
  readonly other: string;
  readonly least: number;
  readonly tokens: "normal" | "more";
}

const rules = (
  tokens: ContrastRule["tokens"],
  least: number,
  ones: readonly string[],
  others: readonly string[],
): ContrastRule[] => ones.flatMap((one) => others.map((other) => ({ one, other, least, tokens })));

/**
 * The pairs of colors, with their least contrast: text has 4.5:1, and edges of controls and drawings have 3:1 (WCAG 2.2, 1.4.3 and
 * 1.4.11). For visitors who prefer more contrast, text has 7:1 and lines 4.5:1.
 */
export const contrastRules: readonly ContrastRule[] = [
  ...rules("normal", 4.5, ["ink", "ink-soft", "pine", "coral-deep", ...risks], light),
  ...rules("normal", 4.5, ["on-pine", "on-pine-soft", "mint"], dark),
  ...rules("normal", 4.5, ["surface"], ["coral"]),
  ...rules("normal", 4.5, ["risk-high"], ["risk-high-field"]),
  ...rules("normal", 3, ["edge"], light),
  ...rules("normal", 3, ["coral-on-pine"], ["pine"]),
  ...rules("normal", 3, ["risk-medium-bar"], ["surface"]),
  ...rules("more", 7, ["ink-soft", "pine", "coral-deep", ...risks], light),
  ...rules("more", 7, ["on-pine-soft"], dark),
  ...rules("more", 7, ["surface"], ["coral"]),
  ...rules("more", 4.5, ["line", "edge"], light),
  ...rules("more", 4.5, ["line-on-mint"], ["mint"]),
  ...rules("more", 4.5, ["line-on-pine"], dark),
];

/** Returns the contrast of a pair. @throws when the tokens lack one of its colors */
export function measure(css: string, { one, other, tokens }: ContrastRule): number {
  const colors = readTokens(css)[tokens];
  const [first, second] = [colors.get(one), colors.get(other)];
  if (!first || !second) throw new Error(`src/styles/tokens.css has no --color-${first ? other : one}.`);
  return contrastOf(first, second);
}

/** The colors that follow the brand's main color, and those that follow its accent. The others stay. */
const families = {
  pine: [
    ...["pine", "pine-deep", "mint", "ink", "ink-soft", "on-pine-soft"],
    ...["line-on-mint", "line-on-pine", "edge"],
  ],
  coral: ["coral", "coral-deep", "coral-on-pine"],
} as const;

const words = ({ l, c, h }: Oklch) => [l, c, h].map((value) => Number(value.toFixed(3))).join(" ");

/** Changes a color in one part of the style sheet. Without it, the part stays as it is. */
function changeColor(
  css: string,
  part: ContrastRule["tokens"],
  name: string,
  change: (color: Oklch) => Oklch,
): string {
  const [normal = "", more = ""] = css.split(MORE_CONTRAST);
  const changed = (part === "normal" ? normal : more).replace(
    new RegExp(`(--color-${name}: oklch\\()([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`),
    (_, start: string, l: string, c: string, h: string) =>
      `${start}${words(change({ l: Number(l), c: Number(c), h: Number(h) }))})`,
  );
  return part === "normal" ? `${changed}${MORE_CONTRAST}${more}` : `${normal}${MORE_CONTRAST}${changed}`;
}

/** Gives a family's colors the hue and strength of a new main color. Their lightness stays. */
function recolorFamily(css: string, family: keyof typeof families, hex: string): string {
  const before = readTokens(css).normal.get(family);
  const after = fromHex(hex);
  // A token may be written a little otherwise than its color in hexadecimal digits reads.
  if (!before || words(before) === words(after) || toHex(before) === hex.toLowerCase()) return css;
  const strength = before.c === 0 ? 1 : after.c / before.c;
  const follow = ({ l, c, h }: Oklch) =>
    inGamut({ l, c: c * strength, h: (h + after.h - before.h + 360) % 360 }, Math.min(c, c * strength));
  let recolored = css;
  for (const name of families[family]) {
    recolored = changeColor(recolored, "normal", name, name === family ? () => after : follow);
    recolored = changeColor(recolored, "more", name, follow);
  }
  return recolored;
}

/** The change of lightness in each step towards enough contrast. */
const STEP = 0.005;

/** Moves the lightness of colors that nobody chose away from each other, until all pairs have enough contrast, or can't. */
function separate(css: string): string {
  const chosen = new Set<string>(["pine", "coral", "surface", "paper"]);
  let separated = css;
  for (let round = 0; round < 100; round += 1) {
    const before = separated;
    for (const rule of contrastRules) {
      if (measure(separated, rule) >= rule.least) continue;
      const { one, other, tokens } = rule;
      // For visitors who prefer more contrast, every color may move.
      const isFree = (name: string) => tokens === "more" || !chosen.has(name);
      const [moved, fixed] = isFree(one) ? [one, other] : [other, one];
      const colors = readTokens(separated)[tokens];
      if (!isFree(moved)) continue;
      const sign = (colors.get(moved)?.l ?? 0) < (colors.get(fixed)?.l ?? 0) ? -1 : 1;
      separated = changeColor(separated, tokens, moved, ({ l, c, h }) => ({
        l: Math.min(1, Math.max(0, l + sign * STEP)),
        c,
        h,
      }));
    }
    if (separated === before) break;
  }
  return separated;
}

/**
 * Puts a brand's colors into the tokens. The other colors of their families follow.
 * @param css the content of `src/styles/tokens.css`
 * @param main the dark color of links, buttons and panels, as `#0F4C43`
 * @param accent the color of the main action, as `#D2471F`
 */
export function recolor(css: string, main: string, accent: string): string {
  const ink = readTokens(css).normal.get("ink");
  const recolored = separate(recolorFamily(recolorFamily(css, "pine", main), "coral", accent));
  const after = readTokens(recolored).normal.get("ink");
  // Shadows are the ink, nearly transparent.
  return ink && after ? recolored.replaceAll(`(${words(ink)} /`, `(${words(after)} /`) : recolored;
}

/** Returns the pairs of a style sheet with too little contrast, as sentences. */
export const contrastProblems = (css: string): string[] =>
  contrastRules.flatMap((rule) => {
    const contrast = measure(css, rule);
    if (contrast >= rule.least) return [];
    const when = rule.tokens === "more" ? " for visitors who prefer more contrast" : "";
    return `${rule.one} on ${rule.other} has a contrast of ${contrast.toFixed(1)}:1${when}, and needs ${rule.least}:1.`;
  });
