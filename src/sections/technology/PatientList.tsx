import type { Content } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
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
export function PatientList({ language, list, tiers, total }: PatientListProps) {
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
