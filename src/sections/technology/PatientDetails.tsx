import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import styles from "./Dashboard.module.css";
import { RiskTag } from "./RiskTag.tsx";
import { Sparkline } from "./Sparkline.tsx";

/** The second tab: an invented patient's details and vitals. */
export function PatientDetails({
  name,
  program,
  tier,
  tierLabel,
  facts,
  vitalsHeading,
  vitals,
}: Content<"dashboardSample">["patient"]) {
  return (
    <div className={styles.patient}>
      <section className={styles.block}>
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
        <dl className={styles.facts}>
          {facts.map(({ _key, label, value }) => (
            <div key={_key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.block}>
        <h3>{vitalsHeading}</h3>
        <ul className={styles.vitals}>
          {vitals.map(({ _key, label, unit, values, period, alternative }) => (
            <li key={_key}>
              <p>
                {label}
                <small>{period}</small>
              </p>
              <Sparkline values={values} alternative={stegaClean(alternative)} />
              <p className={styles.reading}>
                <strong>{values.at(-1)}</strong> {unit}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
