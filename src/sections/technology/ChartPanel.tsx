import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import styles from "./Chart.module.css";

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
function ChartPanel({ series, goalLabel, low, high, days, marked }: ChartPanelProps) {
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

type Patient = Content<"dashboardSample">["patient"];

interface ChartProps extends NonNullable<Patient["chart"]> {
  /** The readings that have a goal. */
  series: Patient["vitals"];
}

/**
 * Vertical position of the first row of marks below the chart, and distance between rows, in pixels. Marks on
 * adjacent days go in separate rows. A mark is 20 px high.
 */
const FIRST_ROW = 40;
const ROW = 26;

/** Stacked panels of readings and their goals, above the days and the numbered marks of events. */
export function Chart({ series, goalLabel, dayLabel, events }: ChartProps) {
  const scales = chartScales(series);
  const days = Math.max(...series.map(({ values }) => values.length));
  // Days after the last reading are off the chart, so their events appear only in the list.
  const marked = events
    .map((event, index) => ({ ...event, number: index + 1 }))
    .filter(({ day }) => day <= days);
  const weeks = [1, days - 7, days].filter((day, index) => index !== 1 || day > 1);
  return (
    <>
      {series.map((each, index) => (
        <ChartPanel
          key={each._key}
          series={each}
          goalLabel={goalLabel}
          low={scales[index]?.low ?? 0}
          high={scales[index]?.high ?? 0}
          days={days}
          marked={[...new Set(marked.map(({ day }) => day))]}
        />
      ))}
      <svg className={styles.days} aria-hidden="true">
        {weeks.map((day) => (
          <text key={day} x={percent(day - 1, days - 1)}>{`${dayLabel} ${day}`}</text>
        ))}
        {marked.map(({ _key, day, planned, number }, index) => {
          const beside = marked.slice(0, index).filter((event) => event.day >= day - 1);
          const y = FIRST_ROW + ROW * beside.length;
          const x = percent(day - 1, days - 1);
          return (
            <g key={_key} className={planned ? styles.planned : undefined}>
              <circle cx={x} cy={y} />
              <text x={x} y={y}>
                {number}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}
