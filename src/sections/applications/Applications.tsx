import { stegaClean } from "@sanity/client/stega";
import type { Content, ContentImage, ImageSet, PictureShape } from "#content/index.ts";
import { Picture } from "#ui/Picture.tsx";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { BAR_WIDTH, CALL_WAVE, waveform } from "#ui/waveform.ts";
import styles from "./Applications.module.css";
import callStyles from "./Call.module.css";
import readingsStyles from "./Readings.module.css";
import threadStyles from "./Thread.module.css";

/** The chart's size in SVG units. */
export const CHART = { width: 320, height: 120 };

/** Space above the highest reading and at both ends, for the stroke width and the last point. */
const MARGIN = 6;
/** The band's share of the chart's height. Readings.module.css places the label inside the band. */
const BAND = 0.2;

interface ReadingsChart {
  /** The path of the line that connects the readings. */
  line: string;
  /** The position of the last reading. */
  last: { x: number; y: number };
  /** The upper edge of the band, which is the goal. The band reaches to the bottom of the chart. */
  goalY: number;
}

/**
 * Returns the line of the readings and the band below their goal, on one scale. Readings below the goal lie inside
 * the band; those far below lie at its bottom edge.
 * @param values at least two readings, oldest first
 */
export function readingsChart(values: readonly number[], goal: number): ReadingsChart {
  const goalY = CHART.height * (1 - BAND);
  const scale = (goalY - MARGIN) / (Math.max(...values, goal + 1) - goal);
  const step = (CHART.width - 2 * MARGIN) / (values.length - 1 || 1);
  const points = values.map((value, index) => ({
    x: Math.round(MARGIN + index * step),
    y: Math.round(Math.min(goalY - (value - goal) * scale, CHART.height - MARGIN)),
  }));
  return {
    line: `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`,
    last: points.at(-1) ?? { x: 0, y: 0 },
    goalY,
  };
}

type ThreadWords = NonNullable<Content<"applications">["cards"][number]["thread"]>;

/** A drawn message thread that opens with a reminder. */
function Thread({ contact, reminderLabel, reminderText, messages }: ThreadWords) {
  return (
    <div className={threadStyles.thread}>
      <p>{contact}</p>
      <p className={threadStyles.reminder}>
        <strong>{reminderLabel}</strong> {reminderText}
      </p>
      <ul>
        {messages.map(({ _key, from, text }) => (
          <li key={_key} className={threadStyles[from]}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ReadingsWords = NonNullable<Content<"applications">["cards"][number]["readings"]>;

/** A drawn chart of home readings above the band of their goal. The caption describes the line in words. */
function Readings({ label, latest, values, goal, goalLabel, caption }: ReadingsWords) {
  const { line, last, goalY } = readingsChart(values, goal);
  return (
    <figure className={readingsStyles.readings}>
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

type CallWords = NonNullable<Content<"applications">["cards"][number]["call"]>;

/** A drawn call: a timer and two lines, with both voices in one waveform between them. */
function Call({ timer, coachLine, patientLine }: CallWords) {
  const voices = waveform(CALL_WAVE, 108, 48);
  return (
    <div className={callStyles.call}>
      <span>{timer}</span>
      <p>{coachLine}</p>
      <svg viewBox="104 28 212 40" strokeWidth={BAR_WIDTH} aria-hidden="true">
        <path d={voices} />
        <path d={voices} />
      </svg>
      <p>{patientLine}</p>
    </div>
  );
}

interface ApplicationsProps extends Content<"applications"> {
  /** Returns the URLs of a picture, cropped around its hotspot to the ratio of .picture. */
  imageSet: (image: ContentImage, shape: PictureShape) => ImageSet;
}

/** Target Applications: two to six situations, each with its scope and an optional drawing or picture. */
export function Applications({ heading, intro, cards, note, imageSet }: ApplicationsProps) {
  return (
    <Section
      className={styles.section}
      id="applications"
      headerLayout="aside"
      heading={heading}
      intro={intro}
    >
      <ol className={styles.cards}>
        {cards.map(({ _key, title, description, points, image, call, thread, readings }, index) => (
          <Reveal as="li" key={_key} order={index}>
            <h3>{title}</h3>
            <p>{description}</p>
            {points && (
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {(image || call || thread || readings) && (
              <div>
                {image && (
                  <Picture
                    className={styles.picture}
                    sizes="(width >= 64rem) 360px, 92vw"
                    alt={stegaClean(image.alt)}
                    {...imageSet(image, "card")}
                  />
                )}
                {call && <Call {...call} />}
                {thread && <Thread {...thread} />}
                {readings && <Readings {...readings} />}
              </div>
            )}
          </Reveal>
        ))}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
    </Section>
  );
}
