import type { Content } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import styles from "./Alerts.module.css";
import { RiskTag } from "./RiskTag.tsx";

/** The text of a risk tier for screen readers, which don't see its color and shape. */
const risks = {
  high: "sections.risk.high",
  medium: "sections.risk.medium",
  low: "sections.risk.low",
} as const;

/** The list of alerts, each with the actions taken. */
export function Alerts({
  language,
  alerts,
}: Pick<Content<"dashboardSample">, "alerts"> & { language: Language }) {
  const t = translatorIn(language);
  return (
    <ul className={styles.alerts}>
      {alerts.map(({ _key, tier, patient, text, time, assignee, action }) => (
        <li key={_key} className={action ? styles.handled : undefined}>
          <RiskTag tier={tier} alternative={t(risks[tier])} />
          <span>
            <strong>{patient}</strong> {text}
          </span>
          <small>{time}</small>
          {[assignee, action].map((done) => done && <p key={done}>{done}</p>)}
        </li>
      ))}
    </ul>
  );
}
