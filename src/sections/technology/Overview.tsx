import type { Content } from "#content/index.ts";
import { Alerts } from "./Alerts.tsx";
import dashboard from "./Dashboard.module.css";
import styles from "./Overview.module.css";
import { PatientsByRisk } from "./PatientsByRisk.tsx";

/** The first tab: tiles, patients by risk, and the list of alerts. */
export function Overview(sample: Content<"dashboardSample">) {
  const { patients, highRisk, programs, compliance, alertsHeading, alerts } = sample;
  const tiles = [
    { ...patients, value: patients.value.toLocaleString("en-US") },
    { ...highRisk, value: highRisk.value.toLocaleString("en-US") },
    { ...programs, value: programs.value.toLocaleString("en-US") },
    { ...compliance, value: `${compliance.value}%` },
  ];
  return (
    <div className={dashboard.columns}>
      <dl className={styles.tiles}>
        {tiles.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PatientsByRisk {...sample} />
      <section>
        <h3>{alertsHeading}</h3>
        <Alerts alerts={alerts} />
      </section>
    </div>
  );
}
