import type { Content, PageLink } from "#content/index.ts";
import { type ClaimsOnPage, shownItems } from "#schemas/rules/claims/figures.ts";
import { Section } from "#ui/Section.tsx";
import { TitledItems } from "#ui/TitledItems.tsx";
import styles from "./TrustedBy.module.css";

interface TrustedByProps extends Content<"trustedBy">, ClaimsOnPage {
  /** The pages in the header and footer. The section links to a page only if it is one of them. */
  links: readonly PageLink[];
}

/** Trusted By: the service's audiences, verifiable facts about it, and the standards it follows. */
export function TrustedBy({
  heading,
  intro,
  audiences,
  evidence,
  standardsHeading,
  links,
  ...content
}: TrustedByProps) {
  // Like other links, a link in a translation names the English page and leads to its translation.
  const pathOf = (page: string | null) =>
    links.find(({ id, source }) => id === page || source === page)?.path;
  // The sentence of a standard is a claim itself, so a translation has no other words.
  const standards = shownItems("standard", content.standards ?? [], content, () => null);
  return (
    <Section className={styles.section} id="trusted-by" tone="sand" heading={heading} intro={intro}>
      <ul className={styles.audiences}>
        <TitledItems
          level="h3"
          items={audiences.map(({ page, ...audience }) => ({ ...audience, href: pathOf(page) }))}
        />
      </ul>
      {evidence?.map(({ _key, title, points, linkLabel, page }) => (
        <div key={_key} className={styles.row}>
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {linkLabel && pathOf(page) && <a href={pathOf(page)}>{linkLabel}</a>}
        </div>
      ))}
      {standards.length > 0 && (
        <div className={styles.row}>
          {standardsHeading && <h3>{standardsHeading}</h3>}
          <dl>
            {standards.map(({ _key, title, description, url, instead }) => (
              <div key={_key}>
                <dt>{url ? <a href={url}>{title}</a> : title}</dt>
                <dd>{instead ?? description}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Section>
  );
}
