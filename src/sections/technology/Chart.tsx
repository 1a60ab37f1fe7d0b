import type { Content } from "#content/index.ts";
import styles from "./Chart.module.css";
import { ChartPanel } from "./ChartPanel.tsx";
import { chartScales, percent } from "./chartScale.ts";

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
