import type { ReactNode } from "react";
import type { EarlyAccessContent } from "#content/index.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { TitledItems } from "#ui/TitledItems.tsx";
import styles from "./EarlyAccess.module.css";

interface EarlyAccessProps extends EarlyAccessContent {
  form: ReactNode;
}

/** The early-access form beside what happens after it was sent. */
export function EarlyAccess({ heading, intro, stepsHeading, steps, form }: EarlyAccessProps) {
  return (
    <Section id="early-access" tone="sand" heading={heading} intro={intro}>
      <div className={styles.columns}>
        {form}
        <Reveal className={styles.after}>
          <h3 className={styles.title}>{stepsHeading}</h3>
          <ol className={styles.steps}>
            <TitledItems items={steps} />
          </ol>
        </Reveal>
      </div>
    </Section>
  );
}
