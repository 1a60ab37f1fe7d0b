import styles from "./Vitals.module.css";

/**
 * Returns the points of a line through the readings, oldest first: one unit per reading horizontally, and the
 * readings' unit vertically, measured down from the highest.
 */
export function sparklinePoints(values: readonly number[]): string {
  const high = Math.max(...values);
  return values.map((value, index) => `${index},${high - value}`).join(" ");
}

/** A small line chart of readings, stretched to fit. `alternative` describes the trend in a sentence. */
export function Sparkline({ values, alternative }: { values: readonly number[]; alternative: string }) {
  const span = Math.max(...values) - Math.min(...values) || 1;
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${values.length - 1} ${span}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={alternative}
    >
      <polyline points={sparklinePoints(values)} />
    </svg>
  );
}
