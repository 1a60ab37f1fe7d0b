/** From one bar of a drawn waveform to the next, in SVG units. */
const BAR_STEP = 8;
/** How wide a bar is drawn: the stroke's width. Its round ends are half of it each. */
export const BAR_WIDTH = 3.5;

/** Heights of a drawn call's bars, in SVG units: two sentences with a pause between them. */
export const CALL_WAVE = [
  6, 10, 16, 24, 18, 28, 34, 22, 30, 18, 12, 6, 4, 4, 8, 14, 26, 32, 24, 36, 26, 16, 22, 12, 8, 5,
];

/**
 * A waveform as one path: upright bars, to be drawn with a round stroke of {@link BAR_WIDTH}. One element for each
 * bar would be dozens.
 * @param heights of the bars, in SVG units, {@link BAR_WIDTH} or more
 * @param x the first bar's left edge
 * @param middle where all bars have their middle
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
