import type { Content } from "#content/index.ts";
import type { Language } from "#schemas/languages.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { TitledItems } from "#ui/TitledItems.tsx";
import { Dashboard } from "./Dashboard.tsx";
import styles from "./Technology.module.css";

interface TechnologyProps extends Content<"technology"> {
  language: Language;
  dashboard: Content<"dashboardSample">;
}

/**
 * Our Data-Driven Approach: the sample dashboard with the section's heading as its header and the introduction as
 * its caption, then the collected data and its processing.
 */
export function Technology({ language, dashboard, heading, intro, ...content }: TechnologyProps) {
  const { collectionHeading, collectionPoints, processingHeading, processingSteps } = content;
  return (
    <Section className={styles.section} id="technology" heading={heading}>
      <Dashboard {...dashboard} language={language} />
      <Reveal as="p" className={styles.intro}>
        {intro}
      </Reveal>
      <Reveal order={1}>
        <h3 className={styles.title}>{collectionHeading}</h3>
        <ul className={styles.points}>
          <TitledItems items={collectionPoints} />
        </ul>
      </Reveal>
      <Reveal order={2}>
        <h3 className={styles.title}>{processingHeading}</h3>
        <ol className={styles.steps}>
          <TitledItems items={processingSteps} />
        </ol>
      </Reveal>
    </Section>
  );
}
