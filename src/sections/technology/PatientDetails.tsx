import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import { Chart } from "./ChartPanel.tsx";
import dashboard from "./Dashboard.module.css";
import styles from "./PatientDetails.module.css";
import { RiskTag } from "./RiskTag.tsx";
import vitalsStyles from "./Vitals.module.css";

/**
 * Returns the points of a line through the readings, oldest first: one unit per reading horizontally, and the
 * readings' unit vertically, measured down from the highest.
 */
export function sparklinePoints(values: readonly number[]): string {
  const high = Math.max(...values);
  return values.map((value, index) => `${index},${high - value}`).join(" ");
}

/** A small line chart of readings, stretched to fit. `alternative` describes the trend in a sentence. */
function Sparkline({ values, alternative }: { values: readonly number[]; alternative: string }) {
  const span = Math.max(...values) - Math.min(...values) || 1;
  return (
    <svg
      className={vitalsStyles.sparkline}
      viewBox={`0 0 ${values.length - 1} ${span}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={alternative}
    >
      <polyline points={sparklinePoints(values)} />
    </svg>
  );
}

/** Readings as small line charts, each with its last value. */
function Vitals({ vitals }: Pick<Content<"dashboardSample">["patient"], "vitals">) {
  return (
    <ul className={vitalsStyles.vitals}>
      {vitals.map(({ _key, label, unit, values, period, alternative }) => (
        <li key={_key}>
          <p>
            {label}
            <small>{period}</small>
          </p>
          <Sparkline values={values} alternative={stegaClean(alternative)} />
          <p>
            <strong>{values.at(-1)}</strong> {unit}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The second tab: a fictional patient's details, the large chart with its events, and the other vitals. */
export function PatientDetails({
  name,
  program,
  tier,
  tierLabel,
  facts,
  vitalsHeading,
  vitals,
  chart,
}: Content<"dashboardSample">["patient"]) {
  const charted = chart ? vitals.filter(({ goal }) => goal !== null) : [];
  const others = vitals.filter((series) => !charted.includes(series));
  const small = others.length > 0 ? <Vitals vitals={others} /> : null;
  return (
    <div className={dashboard.columns}>
      <section>
        <div className={styles.who}>
          <span className={styles.monogram} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          <div>
            <h3>{name}</h3>
            <p>{program}</p>
          </div>
          <RiskTag tier={tier} label={tierLabel} />
        </div>
        <dl className={`${dashboard.pairs} ${styles.facts}`}>
          {facts.map(({ _key, label, value }) => (
            <div key={_key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{vitalsHeading}</h3>
        {chart && charted.length > 0 ? <Chart {...chart} series={charted} /> : small}
      </section>
      {chart ? (
        <section>
          <h3>{chart.eventsHeading}</h3>
          <ol className={styles.events}>
            {chart.events.map(({ _key, when, text, planned }) => (
              <li key={_key} className={planned ? styles.planned : undefined}>
                {text}
                <small>{when}</small>
              </li>
            ))}
          </ol>
          {charted.length > 0 ? small : null}
          <details className={styles.readings}>
            <summary>{chart.readingsLabel}</summary>
            {vitals.map(({ _key, label, values }) => (
              <p key={_key}>{`${label} ${values.join(", ")}`}</p>
            ))}
          </details>
        </section>
      ) : null}
    </div>
  );
}
