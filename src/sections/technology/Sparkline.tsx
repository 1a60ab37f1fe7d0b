import styles from "./Vitals.module.css";

/**
 * The points of a line over the readings, oldest first: a unit across for each reading, the readings' own units down
 * from the highest.
 */
export function sparklinePoints(values: readonly number[]): string {
  const high = Math.max(...values);
  return values.map((value, index) => `${index},${high - value}`).join(" ");
}

/** A small line of readings, stretched to its place. `alternative` says in a sentence how they run. */
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
