import styles from "./Flow.module.css";

/** How far a line bends before it meets the other side, in percent of the gap. */
const BEND = 55;

/** Lines that gather `count` evenly spread parts into one point, or spread them from it. Decoration only. */
function Lines({ count, towards }: { count: number; towards: "hub" | "products" }) {
  const paths = Array.from({ length: count }, (_, index) => {
    const y = ((index + 0.5) / count) * 100;
    const [from, to] = towards === "hub" ? [y, 50] : [50, y];
    return `M0 ${from}C${BEND} ${from} ${100 - BEND} ${to} 100 ${to}`;
  });
  const drawing = { viewBox: "0 0 100 100", preserveAspectRatio: "none" };
  const lines = paths.join("");
  return (
    <div className={`${styles.lines} plays`}>
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

interface Stage {
  title: string;
  description: string;
  items: readonly string[];
}

/** The drawn flow from a customer's systems through the hub to the products. */
export function Flow({ systems, hub, products }: Record<"systems" | "hub" | "products", Stage>) {
  const words = ({ title, description }: Stage) => (
    <>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.description}>{description}</p>
    </>
  );
  const parts = ({ items }: Stage) => (
    <ul className={styles.parts}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
  return (
    <ol className={styles.flow}>
      <li className={styles.stage}>
        {words(systems)}
        {parts(systems)}
      </li>
      <li className={styles.middle}>
        <Lines count={systems.items.length} towards="hub" />
        <div className={styles.hub}>
          {words(hub)}
          {parts(hub)}
        </div>
        <Lines count={products.items.length} towards="products" />
      </li>
      <li className={styles.stage}>
        {words(products)}
        {parts(products)}
      </li>
    </ol>
  );
}
