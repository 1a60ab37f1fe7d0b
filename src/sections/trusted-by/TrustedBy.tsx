import type { Content } from "#content/index.ts";
import { Section } from "#ui/Section.tsx";
import { TitledItems } from "#ui/TitledItems.tsx";
import { figureId } from "../hero/figureId.ts";
import styles from "./TrustedBy.module.css";

interface TrustedByProps extends Content<"trustedBy"> {
  /** The hero's cards, if the page shows the hero. Their figures are explained here. */
  cards?: Content<"hero">["cards"] | undefined;
}

/** Trusted By: the service's audiences, verifiable facts about it, and explanations of the hero's figures. */
export function TrustedBy({
  heading,
  intro,
  audiences,
  evidence,
  standards,
  cards = [],
  ...content
}: TrustedByProps) {
  const notes = cards.flatMap(({ kind, figures }) =>
    figures.flatMap((figure, index) => (figure.note ? [{ ...figure, id: figureId(kind, index) }] : [])),
  );
  return (
    <Section className={styles.section} id="trusted-by" tone="sand" heading={heading} intro={intro}>
      <ul className={styles.audiences}>
        <TitledItems items={audiences} level="h3" />
      </ul>
      {evidence?.map(({ _key, title, points }) => (
        <div key={_key} className={styles.row}>
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.row}>
        <h3>{content.standardsHeading}</h3>
        <dl>
          {standards.map(({ _key, title, description, url }) => (
            <div key={_key}>
              <dt>{url ? <a href={url}>{title}</a> : title}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
      {notes.length > 0 ? (
        <div className={`${styles.row} ${styles.notes}`}>
          <h3>{content.figuresHeading ?? "What the figures mean"}</h3>
          <ol>
            {notes.map(({ id, value, label, note }) => (
              <li key={id} id={id}>
                <strong>{`${value} ${label}`}</strong>
                {` ${note}`}
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </Section>
  );
}
