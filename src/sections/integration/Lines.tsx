import styles from "./Lines.module.css";

/** Length of a line's bend before it meets the other side, in percent of the gap. */
const BEND = 55;

/**
 * Lines that join `count` evenly spaced parts to one point (the hub), or fan out from it to the products.
 * Decorative.
 */
export function Lines({ count, towards }: { count: number; towards: "hub" | "products" }) {
  const paths = Array.from({ length: count }, (_, index) => {
    const y = ((index + 0.5) / count) * 100;
    const [from, to] = towards === "hub" ? [y, 50] : [50, y];
    return `M0 ${from}C${BEND} ${from} ${100 - BEND} ${to} 100 ${to}`;
  });
  const drawing = { viewBox: "0 0 100 100", preserveAspectRatio: "none" };
  const lines = paths.join("");
  return (
    <div className={`${styles.lines} ${styles[towards]}`}>
      <svg className={styles.tracks} {...drawing} aria-hidden="true">
        <path className={styles.track} d={lines} />
      </svg>
      <div className={styles.window}>
        <svg className={styles.pulses} {...drawing} aria-hidden="true">
          <path className={styles.pulse} d={lines} />
        </svg>
      </div>
    </div>
  );
}
