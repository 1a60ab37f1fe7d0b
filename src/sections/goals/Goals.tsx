import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import { Meter } from "#ui/Meter.tsx";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { TitledItems } from "#ui/TitledItems.tsx";
import styles from "./Goals.module.css";

/** Our Goals: three progress bars and the list of what every patient should get. */
export function Goals({ heading, intro, goals, targetsHeading, targets }: Content<"goals">) {
  return (
    <Section className={styles.section} id="goals" tone="white" heading={heading} intro={intro}>
      <div className={styles.columns}>
        <ul className={styles.goals}>
          {goals.map(({ _key, label, description, percent }, index) => (
            <Reveal as="li" key={_key} order={index} className={styles.goal}>
              <h3 className={styles.label}>{label}</h3>
              <span className={styles.percent} aria-hidden="true">
                {percent}%
              </span>
              <Meter percent={percent} label={stegaClean(label)} className={styles.meter} />
              <p className={styles.description}>{description}</p>
            </Reveal>
          ))}
        </ul>
        <Reveal className={styles.targets}>
          <h3 className={styles.targetsHeading}>{targetsHeading}</h3>
          <ul>
            <TitledItems items={targets} />
          </ul>
        </Reveal>
      </div>
    </Section>
  );
}
