import type { Content } from "#content/index.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { FeatureCard } from "./FeatureCard.tsx";
import styles from "./Hero.module.css";

interface HeroProps extends Content<"hero"> {
  /** The main action, as the header names it. */
  callToAction: string;
  /** Whether the demos, to which the cards' buttons lead, are on the page. */
  hasDemos: boolean;
}

/** The first screen: what the product is, the main action, and three live previews. */
export function Hero({ headline, subtitle, cards, callToAction, hasDemos }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div className={styles.inner}>
        <div className={styles.opening}>
          <h1 id="hero-heading" className={styles.headline}>
            {headline}
          </h1>
          <div className={styles.lead}>
            <p>{subtitle}</p>
            <ButtonLink href="#early-access" size="large">
              {callToAction}
            </ButtonLink>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: below 1024 px the row scrolls, and the keyboard must reach it */}
        <ul id="features" className={styles.cards} tabIndex={0} aria-label="Features">
          {cards.map((card) => (
            <li key={card._key} className={styles[card.kind]}>
              <FeatureCard {...card} hasDemo={hasDemos} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
