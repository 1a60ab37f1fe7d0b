import type { Content } from "#content/index.ts";
import { Chart } from "./Chart.tsx";
import dashboard from "./Dashboard.module.css";
import styles from "./PatientDetails.module.css";
import { RiskTag } from "./RiskTag.tsx";
import { Vitals } from "./Vitals.tsx";

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
