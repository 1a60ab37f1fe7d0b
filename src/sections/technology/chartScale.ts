/** A chart has a grid line at its bottom, middle and top, each a multiple of this. */
const STEP = 10;

interface Series {
  readonly values: readonly number[];
  readonly goal: number | null;
}

/** The lowest and highest number of a panel, in the unit of its readings. */
interface Scale {
  low: number;
  high: number;
}

/**
 * Scales for panels one above the other: each begins below its readings and its goal, and all span the same, so that a
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

/** A share of a whole as SVG writes it, such as `46.2%`. */
export const percent = (part: number, whole: number) =>
  `${Math.round((part / Math.max(whole, 1)) * 1000) / 10}%`;
