import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import { hoursOf } from "#schemas/rules/clock.ts";
import { heightOf, hills, placeOf, RADIUS } from "./landscape.ts";
import styles from "./Sky.module.css";
import { Sun } from "./Sun.tsx";

/** When the sky changes its color, in hours since midnight. */
const NOON = 11;
const NIGHT = 18;

/** The whole drawing, and what a high window shows of the sky above it. */
const WHOLE = { x: -400, y: -1200, width: 1200, height: 1500 };

type SkyProps = Pick<Content<"day">, "moments" | "systolic" | "diastolic" | "goal" | "goalLabel" | "note">;

/**
 * The sky over the day. Its hills are the patient's readings, and its sun stands where each moment has it. `data-at` is
 * the number of the moment (1 first) at which something comes, or a time of the day goes: the style sheet ties it to that
 * moment's place on the screen.
 */
export function Sky({ moments, systolic, diastolic, goal, goalLabel, note }: SkyProps) {
  const times = moments.map(({ time }) => stegaClean(time));
  const hours = times.map((time) => hoursOf(time) ?? 0);
  /** The number of the first moment from this hour on; one that does not exist when none is so late. */
  const first = (from: number) => hours.findIndex((hour) => hour >= from) + 1 || moments.length + 1;
  const last = systolic.length - 1;
  const label = (index: number) => ({
    x: placeOf(index, systolic.length),
    y: heightOf(systolic[index] ?? goal) + 20,
    children: `${systolic[index]}/${diastolic[index]}`,
  });
  const dot = (index: number) => `M${placeOf(index, systolic.length)} ${heightOf(systolic[index] ?? goal)}h0`;
  return (
    <figure className={styles.sky}>
      <div className={styles.times} aria-hidden="true">
        {moments.map(({ _key }, index) => {
          const [clock, half] = times[index]?.split(" ") ?? [];
          return (
            <div key={_key} data-at={index + 2}>
              <p data-at={index + 1} className={(hours[index] ?? 0) < NIGHT ? undefined : styles.late}>
                {clock} <small>{half}</small>
              </p>
            </div>
          );
        })}
      </div>
      <svg viewBox="0 0 400 300" aria-hidden="true">
        <rect className={styles.noon} data-at={first(NOON)} {...WHOLE} />
        <rect className={styles.night} data-at={first(NIGHT)} {...WHOLE} />
        <g transform="translate(200 140)">
          <circle className={styles.clock} r={RADIUS} pathLength="24" />
          <Sun hours={hours} className={styles.sun} />
        </g>
        <path className={styles.far} d={hills(systolic)} />
        <path className={styles.goal} d={`M0 ${heightOf(goal)}H400`} />
        <path className={styles.near} d={hills(diastolic)} />
        <path className={styles.dot} d={dot(last - 1)} />
        <text {...label(last - 1)} />
        <g data-at={moments.length}>
          <path className={styles.dot} d={dot(last)} />
          <text {...label(last)} />
        </g>
        <text x="330" y={heightOf(goal) + 16}>
          {goalLabel}
        </text>
      </svg>
      <figcaption>{note}</figcaption>
    </figure>
  );
}
