import styles from "./Dashboard.module.css";

const WIDTH = 120;
const HEIGHT = 36;
/** Room for the line's own thickness, in SVG units. */
const MARGIN = 3;

/** The points of a line over the readings, oldest first, scaled to their own range. */
export function sparklinePoints(values: readonly number[]): [x: number, y: number][] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = (WIDTH - 2 * MARGIN) / Math.max(values.length - 1, 1);
  return values.map((value, index) => [
    MARGIN + index * step,
    HEIGHT - MARGIN - ((value - low) / span) * (HEIGHT - 2 * MARGIN),
  ]);
}

/** A small line of readings. `alternative` says in a sentence how they run. */
export function Sparkline({ values, alternative }: { values: readonly number[]; alternative: string }) {
  const points = sparklinePoints(values);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={alternative}>
      <polyline points={points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(" ")} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
}
