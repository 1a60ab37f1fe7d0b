import type { Content } from "#content/index.ts";
import { longNumber } from "#messages/formats.ts";
import type { Language } from "#schemas/languages.ts";
import dashboard from "./Dashboard.module.css";
import { PatientList } from "./PatientList.tsx";
import styles from "./PatientsByRisk.module.css";
import { RiskTag } from "./RiskTag.tsx";

interface PatientsByRiskProps
  extends Pick<Content<"dashboardSample">, "riskHeading" | "riskTiers" | "patients" | "patientList"> {
  language: Language;
}

/** The distribution of patients over the risk tiers, as a bar, and a sample of patients with a filter. */
export function PatientsByRisk({
  language,
  riskHeading,
  riskTiers,
  patients,
  patientList,
}: PatientsByRiskProps) {
  const starts = riskTiers.map((_, index) =>
    riskTiers.slice(0, index).reduce((sum, { count }) => sum + count, 0),
  );
  const total = riskTiers.reduce((sum, { count }) => sum + count, 0);
  return (
    <fieldset className={styles.patients}>
      <legend>
        <h3>{riskHeading}</h3>
      </legend>
      <svg viewBox={`0 0 ${total} 10`} preserveAspectRatio="none" aria-hidden="true">
        {riskTiers.map(({ _key, tier, count }, index) => (
          <rect key={_key} className={styles[tier]} x={starts[index]} width={count} height="10" />
        ))}
      </svg>
      {patientList ? (
        <PatientList language={language} list={patientList} tiers={riskTiers} total={patients.value} />
      ) : (
        <dl className={dashboard.pairs}>
          {riskTiers.map(({ _key, tier, label, count }) => (
            <div key={_key}>
              <dt>
                <RiskTag tier={tier} label={label} />
              </dt>
              <dd>{longNumber(count, language)}</dd>
            </div>
          ))}
        </dl>
      )}
    </fieldset>
  );
}
