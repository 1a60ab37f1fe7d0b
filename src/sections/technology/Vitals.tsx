import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import { Sparkline } from "./Sparkline.tsx";
import styles from "./Vitals.module.css";

/** Readings as small line charts, each with its last value. */
export function Vitals({ vitals }: Pick<Content<"dashboardSample">["patient"], "vitals">) {
  return (
    <ul className={styles.vitals}>
      {vitals.map(({ _key, label, unit, values, period, alternative }) => (
        <li key={_key}>
          <p>
            {label}
            <small>{period}</small>
          </p>
          <Sparkline values={values} alternative={stegaClean(alternative)} />
          <p>
            <strong>{values.at(-1)}</strong> {unit}
          </p>
        </li>
      ))}
    </ul>
  );
}
