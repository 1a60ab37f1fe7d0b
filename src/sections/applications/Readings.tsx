import type { Content } from "#content/index.ts";
import styles from "./Readings.module.css";
import { CHART, readingsChart } from "./readingsChart.ts";

type ReadingsWords = NonNullable<Content<"applications">["cards"][number]["readings"]>;

/** A drawn chart of home readings above the band of their goal. The caption describes the line in words. */
export function Readings({ label, latest, values, goal, goalLabel, caption }: ReadingsWords) {
  const { line, last, goalY } = readingsChart(values, goal);
  return (
    <figure className={styles.readings}>
      <p>
        {label} <strong>{latest}</strong>
      </p>
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
        <path d={`M0 ${goalY}h${CHART.width}v${CHART.height - goalY}H0z`} />
        <path d={line} />
        <circle cx={last.x} cy={last.y} r="4.5" />
      </svg>
      <p>{goalLabel}</p>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
