import type { Content } from "#content/index.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import styles from "./TrustedBy.module.css";

/** Trusted By: who uses the service, and the standards it follows. */
export function TrustedBy({ heading, intro, audiences, standardsHeading, standards }: Content<"trustedBy">) {
  return (
    <Section className={styles.section} id="trusted-by" tone="sand" heading={heading} intro={intro}>
      <ul className={styles.audiences}>
        {audiences.map(({ _key, title, description }, index) => (
          <Reveal as="li" key={_key} order={index} className={styles.audience}>
            <h3 className={styles.title}>{title}</h3>
            <p>{description}</p>
          </Reveal>
        ))}
      </ul>
      <Reveal className={styles.standards}>
        <h3 className={styles.title}>{standardsHeading}</h3>
        <dl>
          {standards.map(({ _key, title, description, url }) => (
            <div key={_key}>
              <dt>{url ? <a href={url}>{title}</a> : title}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </Section>
  );
}
