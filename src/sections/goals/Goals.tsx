import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import { Meter } from "#ui/Meter.tsx";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { TitledItems } from "#ui/TitledItems.tsx";
import styles from "./Goals.module.css";

/** Our Goals: three numerals, each above its progress bar, and target frequencies for contact with every patient. */
export function Goals({ heading, intro, goals, targetsHeading, targets }: Content<"goals">) {
  return (
    <Section className={styles.section} id="goals" heading={heading} intro={intro}>
      <ul className={styles.goals}>
        {goals.map(({ _key, label, description, percent }, index) => (
          <Reveal as="li" key={_key} order={index}>
            <h3>{label}</h3>
            <span aria-hidden="true">
              {percent}
              <small>%</small>
            </span>
            <Meter percent={percent} label={stegaClean(label)} />
            <p>{description}</p>
          </Reveal>
        ))}
      </ul>
      <Reveal className={styles.targets}>
        <h3>{targetsHeading}</h3>
        <ul>
          <TitledItems items={targets} />
        </ul>
      </Reveal>
    </Section>
  );
}
