import styles from "./Spinner.module.css";

/** A turning ring with a name for those who do not see it. */
export function Spinner({ label }: { label: string }) {
  return <span className={styles.spinner} role="img" aria-label={label} />;
}
