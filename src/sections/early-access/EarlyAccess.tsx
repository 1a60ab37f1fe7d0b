import type { Content, SiteSettings } from "#content/index.ts";
import { EarlyAccessForm } from "#forms/early-access/EarlyAccessForm.tsx";
import { PRIVACY_POLICY } from "#forms/privacyPolicy.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { TitledItems } from "#ui/TitledItems.tsx";
import styles from "./EarlyAccess.module.css";

type EarlyAccessProps = Content<"earlyAccess"> & Pick<SiteSettings, "schedulingUrl">;

/** The early-access form next to the steps that follow a request. */
export function EarlyAccess({ heading, intro, stepsHeading, steps, schedulingUrl }: EarlyAccessProps) {
  return (
    <Section
      className={styles.section}
      id="early-access"
      tone="sand"
      headerLayout="split"
      heading={heading}
      intro={intro}
    >
      <div className={styles.columns}>
        <EarlyAccessForm privacyHref={PRIVACY_POLICY} schedulingUrl={schedulingUrl} />
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
