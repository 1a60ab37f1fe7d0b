/** The chart's size in SVG units. */
export const CHART = { width: 320, height: 120 };

/** Space above the highest reading and at both ends, for the stroke width and the last point. */
const MARGIN = 6;
/** The band's share of the chart's height. Readings.module.css places the label inside the band. */
const BAND = 0.2;

interface ReadingsChart {
  /** The path of the line that connects the readings. */
  line: string;
  /** The position of the last reading. */
  last: { x: number; y: number };
  /** The upper edge of the band, which is the goal. The band reaches to the bottom of the chart. */
  goalY: number;
}

/**
 * Returns the line of the readings and the band below their goal, on one scale. Readings below the goal lie inside
 * the band; those far below lie at its bottom edge.
 * @param values at least two readings, oldest first
 */
export function readingsChart(values: readonly number[], goal: number): ReadingsChart {
  const goalY = CHART.height * (1 - BAND);
  const scale = (goalY - MARGIN) / (Math.max(...values, goal + 1) - goal);
  const step = (CHART.width - 2 * MARGIN) / (values.length - 1 || 1);
  const points = values.map((value, index) => ({
    x: Math.round(MARGIN + index * step),
    y: Math.round(Math.min(goalY - (value - goal) * scale, CHART.height - MARGIN)),
  }));
  return {
    line: `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`,
    last: points.at(-1) ?? { x: 0, y: 0 },
    goalY,
  };
}
