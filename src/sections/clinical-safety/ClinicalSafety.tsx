import type { Content } from "#content/index.ts";
import { emergencyLines, emergencyTexts } from "#demos/chat/emergencyLines.ts";
import { type ClaimsOnPage, shownItems } from "#schemas/rules/claims/figures.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import styles from "./ClinicalSafety.module.css";

/**
 * A drawn voice next to the quoted sentence, down to the bar where the coach stops. The path runs upward, so
 * cropping cuts off its beginning.
 */
const VOICE = `M16 596${"q-14-10 0-20t0-20".repeat(15)}M4 598h24`;

/**
 * Clinical safety: the path from a worrying sentence to a note in the record, the things the coach never does, and
 * the numbers to call in an emergency. A step whose claim no longer holds has no response time.
 */
export function ClinicalSafety({
  heading,
  intro,
  sentence,
  source,
  language,
  ...content
}: Content<"clinicalSafety"> & ClaimsOnPage) {
  const steps = shownItems(
    "safetyStep",
    content.steps,
    { language, ...content },
    ({ description }) => description,
  );
  const emergency = emergencyTexts(language);
  return (
    <Section className={styles.section} id="safety" tone="sand" heading={heading} intro={intro}>
      <div className={styles.columns}>
        <div className={styles.line}>
          <Reveal as="figure">
            <svg viewBox="0 0 32 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
              <path d={VOICE} />
            </svg>
            <blockquote>{sentence}</blockquote>
            <figcaption>{source}</figcaption>
          </Reveal>
          {steps.length > 0 && (
            <>
              <ol className={styles.steps}>
                {steps.map(({ _key, title, aim, description, instead }) => (
                  <li key={_key}>
                    <h3>{title}</h3>
                    {instead === undefined && <span>{aim}</span>}
                    <p>{instead ?? description}</p>
                  </li>
                ))}
              </ol>
              <p>{content.note}</p>
            </>
          )}
        </div>
        <div className={styles.limits}>
          <div>
            <h3>{content.neverHeading}</h3>
            <ul>
              {content.never.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{content.emergencyHeading}</h3>
            <p>{content.emergencyText}</p>
            {emergencyLines(emergency).map(({ number, about }) => (
              <a key={number} href={`tel:${number}`}>
                {`${emergency.call} `}
                <strong>{number}</strong> <span>{about}</span>
              </a>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
