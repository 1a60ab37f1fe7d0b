import type { Content } from "#content/index.ts";
import styles from "./Alerts.module.css";
import { RiskTag } from "./RiskTag.tsx";

/** The list of alerts, each with the actions taken. */
export function Alerts({ alerts }: Pick<Content<"dashboardSample">, "alerts">) {
  return (
    <ul className={styles.alerts}>
      {alerts.map(({ _key, tier, patient, text, time, assignee, action }) => (
        <li key={_key} className={action ? styles.handled : undefined}>
          <RiskTag tier={tier} />
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
