import { stegaClean } from "@sanity/client/stega";
import type { ReactNode } from "react";
import type { Content } from "#content/index.ts";
import { type Language, rowOf } from "#schemas/languages.ts";
import { hoursOf } from "#schemas/rules/clock.ts";
import styles from "./Sky.module.css";

// The drawing is 400 by 300 units. Its hills plot the readings on one mmHg scale, so the drawing matches the data.

const WIDTH = 400;
const HEIGHT = 300;
/** Distance between mornings, in units. The evening follows the 14 mornings, at a separate position. */
const STEP = 22;
const EVENING = 366;

/** Below the drawing's bottom edge, so that no edge shows behind the note, which is taller with large text. */
const DEPTH = HEIGHT + 400;

/** The value at the bottom edge of the drawing in mmHg, and the height of 1 mmHg in units. */
const LOWEST = 60;
const UNIT = 1.4;

/** Radius of the sun's path, in units. */
const RADIUS = 115;

/** Returns the y coordinate of a reading. */
export const heightOf = (reading: number) => Math.round(HEIGHT - (reading - LOWEST) * UNIT);

/** Returns the x coordinate of a reading by index. The last reading is the evening's. */
const placeOf = (index: number, count: number) => (index === count - 1 ? EVENING : index * STEP);

/** Returns the outline of hills over the readings, down to below the bottom edge. */
export function hills(readings: readonly number[]): string {
  const points = readings.map((reading, index) => `${placeOf(index, readings.length)} ${heightOf(reading)}`);
  return `M0 ${DEPTH}V${heightOf(readings[0] ?? LOWEST)}L${points.join("L")}H${WIDTH}V${DEPTH}z`;
}

/**
 * Hours since midnight, and the sun's angle from its highest point in degrees. As on a summer evening, it is low at 7 PM,
 * and at 8 PM the moon, opposite it, has risen.
 */
const PATH = [
  [0, -180],
  [12, 0],
  [19, 58],
  [20, 120],
  [24, 180],
] as const;

/** Returns the sun's angle from its highest point, in degrees. A day is a full turn, with noon at the top. */
export function angleAt(hours: number): number {
  const next = PATH.findIndex(([hour]) => hour >= hours) || 1;
  const [[from, start] = PATH[0], [to, end] = PATH[4]] = PATH.slice(next - 1, next + 1);
  return Math.round(start + ((hours - from) / (to - from)) * (end - start));
}

/**
 * Returns a time of day as it is written in a language: its clock, and its half of the day where the clock has 12 hours.
 * @param time as in the content, in English. Text that is not a time stays unchanged. In draft mode, the second part
 *   keeps its link to the Studio
 */
export function clockTime(time: string, language: Language): readonly [clock: string, half: string] {
  const cleaned = stegaClean(time);
  const [clock = "", half = ""] = cleaned.split(" ");
  const link = time.slice(cleaned.length);
  const hours = hoursOf(cleaned);
  if (language === "en" || hours === undefined) return [clock, half + link];
  const formatted = new Intl.DateTimeFormat(rowOf(language).locale, {
    // In Arabic, a time is followed by the part of the day in full, such as "in the morning".
    dayPeriod: language === "ar" ? "long" : undefined,
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  }).format(new Date(Math.round(hours * 60) * 60_000));
  const [written = "", part = ""] = formatted.split(/\s(.*)/);
  return [written, part + link];
}

interface TurnsProps {
  readonly angles: readonly number[];
  readonly children: ReactNode;
  /** The number of the moment that the outermost rotation leads to. */
  readonly at?: number;
}

/** Nests one element per moment. Each continues the rotation where the previous one stopped. */
function Turns({ angles, at = 1, children }: TurnsProps) {
  const [angle, ...later] = angles;
  if (angle === undefined) return children;
  const rest = later.map((each) => each - angle);
  return (
    <g transform={`rotate(${angle})`} data-at={at === 1 ? undefined : at}>
      <Turns angles={rest} at={at + 1}>
        {children}
      </Turns>
    </g>
  );
}

/**
 * The sun, and the moon opposite it, moving through the moments at these hours. The style sheet animates each
 * rotation from zero (Sky.module.css). So the times can be content, without a script or an inline style.
 */
function Sun({ hours }: { hours: readonly number[] }) {
  return (
    <Turns angles={hours.map(angleAt)}>
      <circle cy={-RADIUS} r="16" fill="var(--color-coral)" />
      <circle cy={RADIUS} r="12" fill="#fff" />
    </Turns>
  );
}

/** Hours since midnight at which the sky changes color. */
const NOON = 11;
const DUSK = 17;
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
          data-at={first(DUSK)}
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
