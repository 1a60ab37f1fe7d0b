import type { Content } from "#content/index.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { FeatureCard } from "./FeatureCard.tsx";
import styles from "./Hero.module.css";
import { TryDemoLink } from "./TryDemoLink.tsx";

interface HeroProps extends Content<"hero"> {
  /** The main action, as the header names it. */
  callToAction: string;
  /** Whether the demos, to which the other buttons lead, are on the page. */
  hasDemos: boolean;
  /** Whether the notes on the figures, to which these lead, are on the page. */
  hasNotes: boolean;
}

/** The first screen: what the product is, the main action, and three live previews. */
export function Hero({ headline, subtitle, cards, callToAction, hasDemos, hasNotes }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div className={styles.inner}>
        <div className={styles.opening}>
          <h1 id="hero-heading" className={styles.headline}>
            {headline}
          </h1>
          <div className={styles.lead}>
            <p>{subtitle}</p>
            <div className={styles.actions}>
              <ButtonLink href="#early-access" size="large">
                {callToAction}
              </ButtonLink>
              {hasDemos && (
                <TryDemoLink kind="voice" label="Try the voice demo" variant="secondary" size="large" />
              )}
            </div>
          </div>
        </div>
        {/* Each card has a link, so the keyboard reaches all of a row that scrolls. */}
        <ul id="features" className={styles.cards} aria-label="Features">
          {cards.map((card) => (
            <li key={card._key} className={styles[card.kind]}>
              <FeatureCard {...card} hasDemo={hasDemos} hasNotes={hasNotes} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
