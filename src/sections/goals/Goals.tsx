import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import { type ClaimsOnPage, shownItems } from "#schemas/rules/claims/figures.ts";
import { Meter } from "#ui/Meter.tsx";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { TitledItems } from "#ui/TitledItems.tsx";
import styles from "./Goals.module.css";

/**
 * Our Goals: three numerals, each above its progress bar, and target frequencies for contact with every patient. A goal
 * whose claim no longer holds has neither numeral nor bar.
 */
export function Goals({
  heading,
  intro,
  targetsHeading,
  targets,
  ...content
}: Content<"goals"> & ClaimsOnPage) {
  const goals = shownItems("goal", content.goals, content, ({ description }) => description);
  return (
    <Section className={styles.section} id="goals" heading={heading} intro={intro}>
      {goals.length > 0 && (
        <ul className={styles.goals}>
          {goals.map(({ _key, label, description, percent, instead }, index) => (
            <Reveal as="li" key={_key} order={index}>
              <h3>{label}</h3>
              {instead === undefined && (
                <>
                  <span aria-hidden="true">
                    {percent}
                    <small>%</small>
                  </span>
                  <Meter percent={percent} label={stegaClean(label)} />
                </>
              )}
              <p>{instead ?? description}</p>
            </Reveal>
          ))}
        </ul>
      )}
      <Reveal className={styles.targets}>
        <h3>{targetsHeading}</h3>
        <ul>
          <TitledItems items={targets} />
        </ul>
      </Reveal>
    </Section>
  );
}
