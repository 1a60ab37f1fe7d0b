import type { Content } from "#content/index.ts";
import styles from "./HubRecord.module.css";

type RecordWords = Pick<NonNullable<Content<"integration">["sample"]>, "patient" | "fields">;

/** The patient's record in the drawing of the integration hub. A changed field shows its previous value, struck through, and its new value. */
export function HubRecord({ patient, fields }: RecordWords) {
  return (
    <div className={styles.record}>
      <p>{patient}</p>
      <dl>
        {fields.map(({ _key, label, value, before }) => (
          <div key={_key}>
            <dt>{label}</dt>
            <dd>
              {before && <del>{before}</del>} <span>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
