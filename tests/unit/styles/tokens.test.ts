import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { COLORS } from "#schemas/brand.ts";
import { toHex } from "#schemas/rules/oklch.ts";
import {
  contrastProblems,
  contrastRules,
  fromHex,
  measure,
  readTokens,
  recolor,
} from "../../../scripts/brand/tokens.ts";

const css = readFileSync("src/styles/tokens.css", "utf8");
const { normal } = readTokens(css);

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

it.each(Object.entries(COLORS))("the brand's %s is the token %s", (name, hex) => {
  const token = normal.get(name);
  const shown = channels(token ? toHex(token) : "");
  for (const [at, channel] of channels(hex).entries())
    expect(Math.abs(channel - (shown[at] ?? 0)), `${shown}`).toBeLessThanOrEqual(2);
});

it.each(contrastRules)("$one on $other has a contrast of at least $least:1 ($tokens)", (rule) => {
  expect(measure(css, rule)).toBeGreaterThanOrEqual(rule.least);
});

test("black on white has a contrast of 21:1, and a color stays the same through OKLCH", () => {
  const sheet = ":root{--color-ink: oklch(0 0 0);--color-paper: oklch(1 0 0)}";
  expect(measure(sheet, { one: "ink", other: "paper", least: 7, tokens: "normal" })).toBeCloseTo(21);
  for (const hex of ["#0F4C43", "#D2471F", "#FBFAF6", "#003B71"])
    for (const [at, channel] of channels(toHex(fromHex(hex))).entries())
      expect(Math.abs(channel - (channels(hex)[at] ?? 0)), hex).toBeLessThanOrEqual(2);
});

it.each([
  ["#1D3F8F", "#B4470F"],
  ["#5B2A86", "#0B7A5C"],
  ["#222222", "#C00000"],
  ["#003B71", "#E4002B"],
])("a brand with %s and %s gets readable colors, the same in a second run", (main, accent) => {
  const recolored = recolor(css, main, accent);
  expect(contrastProblems(recolored)).toEqual([]);
  const after = readTokens(recolored).normal;
  expect([after.get("pine"), after.get("coral")]).toEqual([fromHex(main), fromHex(accent)]);
  expect(after.get("risk-high")).toEqual(normal.get("risk-high"));
  expect(recolor(recolored, main, accent)).toBe(recolored);
});

test("colors that are too light are named with their contrast", () => {
  const problems = contrastProblems(recolor(css, "#8FB4FF", "#FFD000"));
  expect(problems).toContain("pine on paper has a contrast of 2.0:1, and needs 4.5:1.");
  expect(problems).toContain("surface on coral has a contrast of 1.5:1, and needs 4.5:1.");
});
