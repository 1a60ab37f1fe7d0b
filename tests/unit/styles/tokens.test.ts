import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { COLORS } from "#schemas/brand.ts";

const file = await readFile("src/styles/tokens.css", "utf8");
const [css = "", moreContrast = ""] = file.split("@media (prefers-contrast: more)");

/**
 * Returns a token's luminance under `prefers-contrast: more`. Tokens that this block doesn't override keep their
 * default.
 */
function withMoreContrast(token: string): number {
  const [, other] = new RegExp(`${token}: var\\((--[\\w-]+)\\)`).exec(moreContrast) ?? [];
  if (other) return withMoreContrast(other);
  return luminance(token, new RegExp(`${token}: oklch`).test(moreContrast) ? moreContrast : css);
}

/** Converts an OKLCH color to linear sRGB (CSS Color 4, section 9). */
function linear(token: string, css: string): [red: number, green: number, blue: number] {
  const [, l = "", c = "", h = ""] =
    new RegExp(`${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)`).exec(css) ?? [];
  const white = new RegExp(`${token}: oklch\\(1 0 0\\)`).test(css);
  if (white) return [1, 1, 1];
  expect(l, token).not.toBe("");
  const [a, b] = [
    Number(c) * Math.cos((Number(h) * Math.PI) / 180),
    Number(c) * Math.sin((Number(h) * Math.PI) / 180),
  ];
  const [x, y, z] = [
    (Number(l) + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (Number(l) - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (Number(l) - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

/** Computes the relative luminance (WCAG 2.2). */
function luminance(token: string, css: string): number {
  const [red, green, blue] = linear(token, css);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, read = (token: string) => luminance(token, css)): number {
  const [high = 0, low = 0] = [read(one), read(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const light = ["--color-paper", "--color-surface", "--color-sand", "--color-mint"];
const dark = ["--color-pine", "--color-pine-deep"];
const pairs = (texts: string[], fields: string[]) =>
  texts.flatMap((text) => fields.map((field) => [text, field] as const));

/** Encodes a linear component as sRGB, from 0 to 255. */
const encode = (value: number) =>
  Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));

it.each(Object.entries(COLORS))("the brand's %s is the token %s", (name, hex) => {
  const channels = linear(`--color-${name}`, css).map(encode);
  const inBrand = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  for (const [index, channel] of channels.entries())
    expect(Math.abs(channel - (inBrand[index] ?? 0)), `${channels}`).toBeLessThanOrEqual(2);
});

describe("every text color has a contrast of at least 4.5:1", () => {
  it.each([
    ...pairs(["--color-ink", "--color-ink-soft", "--color-pine", "--color-coral-deep"], light),
    ...pairs(["--color-on-pine", "--color-on-pine-soft", "--color-mint"], dark),
    ...pairs(["--color-risk-high", "--color-risk-medium", "--color-risk-low"], light),
    ["--color-surface", "--color-coral"],
    ["--color-risk-high", "--color-risk-high-field"],
  ] as const)("%s on %s", (text, field) => {
    expect(contrast(text, field)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("every control edge and drawing has a contrast of at least 3:1", () => {
  it.each([
    ...pairs(["--color-edge"], light),
    ["--color-coral-on-pine", "--color-pine"],
    ["--color-risk-medium-bar", "--color-surface"],
  ] as const)("%s on %s", (edge, field) => {
    expect(contrast(edge, field)).toBeGreaterThanOrEqual(3);
  });
});

describe("with prefers-contrast: more, text has at least 7:1 and lines have at least 4.5:1", () => {
  const softTexts = ["--color-ink-soft", "--color-pine", "--color-coral-deep"];
  const risks = ["--color-risk-high", "--color-risk-medium", "--color-risk-low"];
  it.each([
    ...pairs([...softTexts, ...risks], light).map(([text, field]) => [text, field, 7] as const),
    ...pairs(["--color-on-pine-soft"], dark).map(([text, field]) => [text, field, 7] as const),
    ["--color-surface", "--color-coral", 7],
    ...pairs(["--color-line", "--color-edge"], light).map(([line, field]) => [line, field, 4.5] as const),
    ["--color-line-on-mint", "--color-mint", 4.5],
    ...pairs(["--color-line-on-pine"], dark).map(([line, field]) => [line, field, 4.5] as const),
  ] as const)("%s on %s", (one, other, least) => {
    expect(contrast(one, other, withMoreContrast)).toBeGreaterThanOrEqual(least);
  });
});
