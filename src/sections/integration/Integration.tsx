import type { Content } from "#content/index.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import flowStyles from "./Flow.module.css";
import recordStyles from "./HubRecord.module.css";
import styles from "./Integration.module.css";
import lineStyles from "./Lines.module.css";

/** Length of a line's bend before it meets the other side, in percent of the gap. */
const BEND = 55;

/** Lines that join `count` evenly spaced parts to one point (the hub), or fan out from it to the products. Decorative. */
function Lines({ count, towards }: { count: number; towards: "hub" | "products" }) {
  const paths = Array.from({ length: count }, (_, index) => {
    const y = ((index + 0.5) / count) * 100;
    const [from, to] = towards === "hub" ? [y, 50] : [50, y];
    return `M0 ${from}C${BEND} ${from} ${100 - BEND} ${to} 100 ${to}`;
  });
  const drawing = { viewBox: "0 0 100 100", preserveAspectRatio: "none" };
  const lines = paths.join("");
  return (
    <div className={`${lineStyles.lines} ${lineStyles[towards]}`}>
      <svg className={lineStyles.tracks} {...drawing} aria-hidden="true">
        <path className={lineStyles.track} d={lines} />
      </svg>
      <div className={lineStyles.window}>
        <svg className={lineStyles.pulses} {...drawing} aria-hidden="true">
          <path className={lineStyles.pulse} d={lines} />
        </svg>
      </div>
    </div>
  );
}

type RecordWords = Pick<NonNullable<Content<"integration">["sample"]>, "patient" | "fields">;

/** The patient's record in the drawing of the integration hub. A changed field shows its previous value, struck through, and its new value. */
function HubRecord({ patient, fields }: RecordWords) {
  return (
    <div className={recordStyles.record}>
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

type FlowProps = Pick<Content<"integration">, "systems" | "hub" | "products" | "sample">;
type Stage = FlowProps["systems"];

/** The drawn flow from a customer's systems, with their data formats, through the hub to the products. */
function Flow({ systems, hub, products, sample }: FlowProps) {
  const words = ({ title, description }: Stage) => (
    <>
      <h3 className={flowStyles.title}>{title}</h3>
      <p className={flowStyles.description}>{description}</p>
    </>
  );
  const parts = ({ items }: Stage, inputs: NonNullable<typeof sample>["inputs"] = []) => (
    <ul className={flowStyles.parts}>
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
      <ol className={flowStyles.flow}>
        <li className={flowStyles.stage}>
          {words(systems)}
          {parts(systems, sample?.inputs)}
        </li>
        {/* The contents animate together, so one element tracks whether they are in view. */}
        <li className={`${flowStyles.middle} plays`}>
          <Lines count={systems.items.length} towards="hub" />
          <div className={flowStyles.hub}>
            {words(hub)}
            {sample && <HubRecord {...sample} />}
            {parts(hub)}
          </div>
          <Lines count={products.items.length} towards="products" />
        </li>
        <li className={flowStyles.stage}>
          {words(products)}
          {parts(products)}
        </li>
      </ol>
      {sample && <p className={flowStyles.note}>{sample.note}</p>}
    </>
  );
}

/** Seamless Integration: the data flow from a customer's systems to the products, and three benefits. */
export function Integration({ heading, intro, benefits, ...flow }: Content<"integration">) {
  return (
    <Section className={styles.section} id="integration" tone="pine" heading={heading} intro={intro}>
      <Reveal>
        <Flow {...flow} />
      </Reveal>
      <ul className={styles.benefits}>
        {benefits.map(({ _key, title, description }, index) => (
          <Reveal as="li" key={_key} order={index}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.description}>{description}</p>
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}
