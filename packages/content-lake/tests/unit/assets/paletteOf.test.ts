import { expect, test } from "vitest";
import { paletteOf } from "../../../src/assets/paletteOf.ts";

const pixels = (...colors: [count: number, red: number, green: number, blue: number, alpha?: number][]) =>
  new Uint8Array(
    colors.flatMap(([count, r, g, b, a = 255]) => Array.from({ length: count }, () => [r, g, b, a]).flat()),
  );

test("assigns each swatch the color nearest to its target", () => {
  const palette = paletteOf(
    pixels(
      [40, 250, 250, 250],
      [20, 230, 30, 40],
      [20, 20, 30, 110],
      [10, 120, 110, 100],
      [10, 190, 180, 170],
    ),
  );
  expect(palette.dominant).toMatchObject({ background: "#fafafa", foreground: "#000", population: 40 });
  expect(palette.vibrant?.background).toBe("#e61e28");
  expect(palette.darkVibrant?.background).toBe("#141e6e");
  expect(palette.muted?.background).toBe("#786e64");
  expect(palette.lightMuted?.background).toBe("#beb4aa");
  expect(palette).not.toHaveProperty("lightVibrant");
});

test("ignores transparent pixels, and returns no swatches for a fully transparent image", () => {
  expect(paletteOf(pixels([5, 255, 0, 0, 0], [1, 0, 0, 255])).dominant).toMatchObject({
    background: "#0000ff",
    population: 100,
  });
  expect(paletteOf(pixels([5, 255, 0, 0, 10]))).toEqual({ _type: "sanity.imagePalette" });
});
