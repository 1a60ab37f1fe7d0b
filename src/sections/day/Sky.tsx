import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import type { Language } from "#schemas/languages.ts";
import { hoursOf } from "#schemas/rules/clock.ts";
import { clockTime } from "./clockTime.ts";
import { heightOf, hills, placeOf, RADIUS } from "./landscape.ts";
import styles from "./Sky.module.css";
import { Sun } from "./Sun.tsx";

/** Hours since midnight at which the sky changes color. */
const NOON = 11;
const EVENING = 17;
const NIGHT = 19.5;

/** The whole drawing, including the extra sky that a tall window shows. */
const WHOLE = { x: -400, y: -1200, width: 1200, height: 1500 };

type SkyProps = Pick<Content<"day">, "moments" | "systolic" | "diastolic" | "goal" | "goalLabel" | "note"> & {
  language: Language;
};

/**
 * The sky of the day. Its hills are the patient's readings, and its sun moves to the time of each moment. `data-at`
 * is the number of the moment (starting at 1) at which an element appears or a time disappears. The style sheet
 * links it to that moment's position on the screen.
 */
export function Sky({ moments, systolic, diastolic, goal, goalLabel, note, language }: SkyProps) {
  const times = moments.map(({ time }) => stegaClean(time));
  const hours = times.map((time) => hoursOf(time) ?? 0);
  /** Returns the number of the first moment at or after this hour, or one past the last moment if there is none. */
  const first = (from: number) => hours.findIndex((hour) => hour >= from) + 1 || moments.length + 1;
  const last = systolic.length - 1;
  const reading = (index: number) => {
    const x = placeOf(index, systolic.length);
    const y = heightOf(systolic[index] ?? goal);
    return (
      <>
        <circle cx={x} cy={y} r="4.5" />
        {/* The morning's label is right of its point, because the slope on its left may be steep. */}
        <text x={index === last ? x : x + 14} y={y + 19}>
          {`${systolic[index]}/${diastolic[index]}`}
        </text>
      </>
    );
  };
  return (
    <figure className={styles.sky}>
      <div className={styles.times} aria-hidden="true">
        {moments.map(({ _key }, index) => {
          const [clock, half] = clockTime(times[index] ?? "", language);
          return (
            <div key={_key} data-at={index + 2}>
              <p data-at={index + 1} className={(hours[index] ?? 0) < NIGHT ? undefined : styles.late}>
                {clock} <small>{half}</small>
              </p>
            </div>
          );
        })}
      </div>
      <svg viewBox="0 88 400 212" aria-hidden="true">
        <rect fill="var(--color-paper)" opacity="0" data-at={first(NOON)} {...WHOLE} />
        <rect
          fill="var(--color-coral-on-pine)"
          fillOpacity=".4"
          opacity="0"
          data-at={first(EVENING)}
          {...WHOLE}
        />
        <rect fill="var(--color-pine-deep)" opacity="0" data-at={first(NIGHT)} {...WHOLE} />
        <g transform="translate(200 222)">
          {/* Marks along the path of the sun. */}
          <circle
            r={RADIUS}
            pathLength="24"
            fill="none"
            stroke="var(--color-edge)"
            strokeDasharray="0.04 0.96"
            strokeDashoffset="0.02"
            strokeWidth="7"
          />
          <Sun hours={hours} />
        </g>
        <path fill="var(--color-line-on-pine)" d={hills(systolic)} />
        <path stroke="var(--color-on-pine-soft)" strokeDasharray="2 4" d={`M0 ${heightOf(goal)}H400`} />
        <path fill="var(--color-pine)" d={hills(diastolic)} />
        <g fill="var(--color-on-pine)" fontSize="13" textAnchor="middle">
          {reading(last - 1)}
          <g data-at={moments.length}>{reading(last)}</g>
          <text x="330" y={heightOf(goal) + 16}>
            {goalLabel}
          </text>
        </g>
      </svg>
      <figcaption>{note}</figcaption>
    </figure>
  );
}
