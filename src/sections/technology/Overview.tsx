import type { Content } from "#content/index.ts";
import { longNumber } from "#messages/formats.ts";
import type { Language } from "#schemas/languages.ts";
import { Alerts } from "./Alerts.tsx";
import dashboard from "./Dashboard.module.css";
import styles from "./Overview.module.css";
import { PatientsByRisk } from "./PatientsByRisk.tsx";

/** The first tab: tiles, patients by risk, and the list of alerts. */
export function Overview({ language, ...sample }: Content<"dashboardSample"> & { language: Language }) {
  const { patients, highRisk, programs, compliance, alertsHeading, alerts } = sample;
  const tiles = [
    { ...patients, value: longNumber(patients.value, language) },
    { ...highRisk, value: longNumber(highRisk.value, language) },
    { ...programs, value: longNumber(programs.value, language) },
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
      <PatientsByRisk {...sample} language={language} />
      <section>
        <h3>{alertsHeading}</h3>
        <Alerts alerts={alerts} language={language} />
      </section>
    </div>
  );
}
