/** Distance between the left edges of adjacent bars, in SVG units. */
const BAR_STEP = 8;
/** Stroke width of a bar. Each round end extends the stroke by half of it. */
export const BAR_WIDTH = 3.5;

/** Bar heights of a drawn call, in SVG units: two sentences with a pause between them. */
export const CALL_WAVE = [
  6, 10, 16, 24, 18, 28, 34, 22, 30, 18, 12, 6, 4, 4, 8, 14, 26, 32, 24, 36, 26, 16, 22, 12, 8, 5,
];

/**
 * Draws a waveform as one path of vertical bars, for a round stroke of {@link BAR_WIDTH}. A single path avoids
 * dozens of elements.
 * @param heights of the bars, in SVG units, at least {@link BAR_WIDTH}
 * @param x the left edge of the first bar
 * @param middle the vertical center of the bars
 */
export function waveform(heights: readonly number[], x: number, middle: number): string {
  const round = (value: number) => Math.round(value * 100) / 100;
  return heights
    .map((height, index) => {
      const straight = height - BAR_WIDTH;
      const center = x + BAR_WIDTH / 2 + index * BAR_STEP;
      return `M${round(center)} ${round(middle - straight / 2)}v${round(straight)}`;
    })
    .join("");
}
