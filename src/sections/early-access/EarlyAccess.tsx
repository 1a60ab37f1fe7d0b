import type { ReactNode } from "react";
import type { Content, SiteSettings } from "#content/index.ts";
import { EarlyAccessForm } from "#forms/early-access/EarlyAccessForm.tsx";
import type { Language } from "#schemas/languages.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { TitledItems } from "#ui/TitledItems.tsx";
import styles from "./EarlyAccess.module.css";

type EarlyAccessProps = Content<"earlyAccess"> &
  Pick<SiteSettings, "schedulingUrl"> & { language: Language; privacyHref: string };

/**
 * Shows the early-access section and the next one as one chapter. In wide windows, the next section is next to the
 * form.
 */
export function EarlyAccessChapter({ children }: { children: ReactNode }) {
  return <div className={styles.chapter}>{children}</div>;
}

/** The early-access form and the steps that follow a request. */
export function EarlyAccess({ language, heading, intro, steps, ...content }: EarlyAccessProps) {
  return (
    <Section id="early-access" tone="sand" heading={heading} intro={intro}>
      <EarlyAccessForm
        language={language}
        privacyHref={content.privacyHref}
        schedulingUrl={content.schedulingUrl}
      />
      <Reveal className={styles.after}>
        <h3 className={styles.title}>{content.stepsHeading}</h3>
        <ol className={styles.steps}>
          <TitledItems items={steps} />
        </ol>
      </Reveal>
    </Section>
  );
}
