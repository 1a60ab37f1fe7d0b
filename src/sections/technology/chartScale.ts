/** The grid lines at the bottom, middle and top of a chart are multiples of this. */
const STEP = 10;

interface Series {
  readonly values: readonly number[];
  readonly goal: number | null;
}

/** The lowest and highest value of a panel, in the unit of its readings. */
interface Scale {
  low: number;
  high: number;
}

/**
 * Returns the scales of stacked panels. Each starts below its readings and its goal. All have the same span, so a
 * steeper line is a faster change.
 */
export function chartScales(series: readonly Series[]): Scale[] {
  const lows = series.map(({ values, goal }) => {
    const least = Math.min(...values, goal ?? Number.POSITIVE_INFINITY);
    return Math.floor(least / STEP) * STEP - STEP;
  });
  const span = Math.max(
    ...series.map(({ values, goal }, index) => Math.max(...values, goal ?? 0) - (lows[index] ?? 0)),
  );
  const even = Math.ceil(span / (2 * STEP)) * 2 * STEP;
  return lows.map((low) => ({ low, high: low + even }));
}

/** Formats a share of a whole for SVG, such as `46.2%`. */
export const percent = (part: number, whole: number) =>
  `${Math.round((part / Math.max(whole, 1)) * 1000) / 10}%`;
