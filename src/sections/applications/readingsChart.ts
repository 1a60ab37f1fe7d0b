/** The chart's size, in SVG units. */
export const CHART = { width: 320, height: 150 };

/** Room above the highest reading and at both ends, for the line's own thickness and its last point. */
const MARGIN = 6;
/** How much of the chart's height the goal's band takes; Readings.module.css has the label in it. */
const BAND = 0.2;

interface ReadingsChart {
  /** The line that joins the readings, as a path. */
  line: string;
  /** Where the last reading is. */
  last: { x: number; y: number };
  /** The upper edge of the band, at the goal; it reaches to the foot of the chart. */
  goalY: number;
}

/**
 * A line over readings and the band below their goal, on one scale. Readings below the goal are in the band, those far
 * below at its foot.
 * @param values oldest first, two or more
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
