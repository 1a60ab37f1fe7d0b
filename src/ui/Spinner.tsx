import styles from "./Spinner.module.css";

/** A spinner with a label for screen readers. */
export function Spinner({ label }: { label: string }) {
  return <span className={styles.spinner} role="img" aria-label={label} />;
}
