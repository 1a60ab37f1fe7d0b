import type { Content } from "#content/index.ts";
import styles from "./Flow.module.css";
import { HubRecord } from "./HubRecord.tsx";
import { Lines } from "./Lines.tsx";

type FlowProps = Pick<Content<"integration">, "systems" | "hub" | "products" | "sample">;
type Stage = FlowProps["systems"];

/** The drawn flow from a customer's systems, with their data formats, through the hub to the products. */
export function Flow({ systems, hub, products, sample }: FlowProps) {
  const words = ({ title, description }: Stage) => (
    <>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.description}>{description}</p>
    </>
  );
  const parts = ({ items }: Stage, inputs: NonNullable<typeof sample>["inputs"] = []) => (
    <ul className={styles.parts}>
      {items.map((item, index) => (
        <li key={item}>
          {item}
          {inputs[index] && (
            <>
              <b>{inputs[index].label}</b>
              <code>{inputs[index].text}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <ol className={styles.flow}>
        <li className={styles.stage}>
          {words(systems)}
          {parts(systems, sample?.inputs)}
        </li>
        {/* The contents animate together, so one element tracks whether they are in view. */}
        <li className={`${styles.middle} plays`}>
          <Lines count={systems.items.length} towards="hub" />
          <div className={styles.hub}>
            {words(hub)}
            {sample && <HubRecord {...sample} />}
            {parts(hub)}
          </div>
          <Lines count={products.items.length} towards="products" />
        </li>
        <li className={styles.stage}>
          {words(products)}
          {parts(products)}
        </li>
      </ol>
      {sample && <p className={styles.note}>{sample.note}</p>}
    </>
  );
}
