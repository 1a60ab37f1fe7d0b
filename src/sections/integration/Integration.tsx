import type { Content } from "#content/index.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { Flow } from "./Flow.tsx";
import styles from "./Integration.module.css";

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
