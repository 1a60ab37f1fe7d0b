import type { Content } from "#content/index.ts";
import styles from "./Chart.module.css";
import { ChartPanel } from "./ChartPanel.tsx";
import { chartScales, percent } from "./chartScale.ts";

type Patient = Content<"dashboardSample">["patient"];

interface ChartProps extends NonNullable<Patient["chart"]> {
  /** The readings that have a goal. */
  series: Patient["vitals"];
}

/** Where marks begin under the chart, and between those of a day and the day before, in pixels. */
const FIRST_ROW = 40;
const ROW = 22;

/** Readings over their goals, one panel above the other, over the days and the numbered marks of the events. */
export function Chart({ series, goalLabel, dayLabel, events }: ChartProps) {
  const scales = chartScales(series);
  const days = Math.max(...series.map(({ values }) => values.length));
  // A day after the last reading is off the chart: its event is in the list alone.
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
