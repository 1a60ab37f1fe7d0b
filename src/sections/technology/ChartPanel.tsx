import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import styles from "./Chart.module.css";
import { percent } from "./chartScale.ts";

interface ChartPanelProps {
  series: Content<"dashboardSample">["patient"]["vitals"][number];
  goalLabel: string;
  low: number;
  high: number;
  /** The number of days in the whole chart. Every series ends on the last day. */
  days: number;
  /** The days with an event, counted from 1. */
  marked: readonly number[];
}

/** One series of readings and its goal. The drawing stretches, but its text and its point keep their size. */
export function ChartPanel({ series, goalLabel, low, high, days, marked }: ChartPanelProps) {
  const { label, unit, values, period, alternative } = series;
  const goal = series.goal ?? low;
  const [last, width, height] = [values.at(-1) ?? low, days - 1, high - low];
  const start = days - values.length;
  const stems = marked.map((day) => `M${day - 1} 0V${height}`).join("");
  return (
    <>
      <p className={styles.name}>
        {label} <small>{period}</small>
        <span>
          <strong>{last}</strong> {unit}
        </span>
      </p>
      <svg className={styles.panel} role="img" aria-label={stegaClean(alternative)}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the outer svg has the text alternative */}
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          {/* The goal, the grid, and the days of events: Chart.module.css selects them by their order. */}
          <path d={`M0 ${high - goal}H${width}V${height}H0`} />
          <path d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
          <path d={stems} />
          <polyline points={values.map((value, index) => `${start + index},${high - value}`).join(" ")} />
        </svg>
        {[high, high - height / 2, low].map((value) => (
          <text key={value} y={percent(high - value, height)}>
            {value}
          </text>
        ))}
        <text y={percent(high - goal, height)}>{`${goalLabel} ${goal}`}</text>
        <circle cx="100%" cy={percent(high - last, height)} />
      </svg>
    </>
  );
}
