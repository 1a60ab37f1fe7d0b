import type { Content } from "#content/index.ts";
import styles from "./Dashboard.module.css";
import { RiskTag } from "./RiskTag.tsx";

/** The first tab: tiles, how the patients are spread over the risk tiers, and the alert list. */
export function Overview(sample: Content<"dashboardSample">) {
  const { patients, highRisk, programs, compliance, riskHeading, riskTiers, alertsHeading, alerts } = sample;
  const tiles = [
    { ...patients, value: patients.value.toLocaleString("en-US") },
    { ...highRisk, value: highRisk.value.toLocaleString("en-US") },
    { ...programs, value: programs.value.toLocaleString("en-US") },
    { ...compliance, value: `${compliance.value}%` },
  ];
  const total = riskTiers.reduce((sum, { count }) => sum + count, 0);
  const starts = riskTiers.map((_, index) =>
    riskTiers.slice(0, index).reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <div className={styles.overview}>
      <dl className={styles.tiles}>
        {tiles.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.block}>
        <h3>{riskHeading}</h3>
        <svg
          className={styles.risk}
          viewBox={`0 0 ${total} 10`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {riskTiers.map(({ _key, tier, count }, index) => (
            <rect key={_key} className={styles[tier]} x={starts[index]} width={count} height="10" />
          ))}
        </svg>
        <dl className={styles.tiers}>
          {riskTiers.map(({ _key, tier, label, count }) => (
            <div key={_key}>
              <dt>
                <RiskTag tier={tier} label={label} />
              </dt>
              <dd>{count.toLocaleString("en-US")}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.block}>
        <h3>{alertsHeading}</h3>
        <ul className={styles.alerts}>
          {alerts.map(({ _key, tier, patient, text, time }) => (
            <li key={_key}>
              <RiskTag tier={tier} />
              <span>
                <strong>{patient}</strong> {text}
              </span>
              <small>{time}</small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
