import type { Content } from "#content/index.ts";
import { longNumber } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import dashboard from "./Dashboard.module.css";
import styles from "./PatientsByRisk.module.css";
import { RiskTag } from "./RiskTag.tsx";

interface PatientListProps {
  language: Language;
  list: NonNullable<Content<"dashboardSample">["patientList"]>;
  tiers: Content<"dashboardSample">["riskTiers"];
  /** The total number of patients, of which the list shows a few. */
  total: number;
}

/** Patients with a filter by risk: radio buttons that work with CSS alone. Every row shows in print. */
function PatientList({ language, list, tiers, total }: PatientListProps) {
  const { allLabel, patients, note } = list;
  const t = translatorIn(language);
  const labels = new Map(tiers.map(({ tier, label }) => [tier, label]));
  return (
    <>
      <input type="radio" name="tier" id="tier-all" defaultChecked />
      <label htmlFor="tier-all">
        {allLabel} <b>{total}</b>
      </label>
      {tiers.map(({ _key, tier, label, count }) => [
        <input key={_key} type="radio" name="tier" id={`tier-${tier}`} value={tier} />,
        <label key={`${_key}-label`} htmlFor={`tier-${tier}`}>
          <RiskTag tier={tier} label={label} /> <b>{count}</b>
        </label>,
      ])}
      <ul className={styles.rows}>
        {patients.map(({ _key, name, tier, program, latest }) => (
          <li key={_key} className={styles[tier]}>
            <strong>{name}</strong>
            <small>{program}</small>
            <span>{latest}</span>
            <RiskTag tier={tier} label={labels.get(tier) ?? tier} />
          </li>
        ))}
      </ul>
      <small>{t("sections.sample", { count: `${patients.length}`, total: `${total}`, note })}</small>
    </>
  );
}

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
