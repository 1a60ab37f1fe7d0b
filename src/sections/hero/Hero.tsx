import type { Content } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { type ClaimsOnPage, shownItems } from "#schemas/rules/claims/figures.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { FeatureCard, TryDemoLink } from "./FeatureCard.tsx";
import { FigureNotes } from "./FigureNotes.tsx";
import styles from "./Hero.module.css";

interface HeroProps extends Content<"hero">, ClaimsOnPage {
  /** The label of the main action, as in the header. */
  callToAction: string;
  /** Whether the page includes the demos that the other buttons link to. */
  hasDemos: boolean;
  /** The path of the page that lists the claims, in English if it isn't translated. */
  evidencePath: string | undefined;
  /** Whether the page includes the clinical safety section that the safety line links to. */
  hasSafety: boolean;
}

/** The first screen: the headline, the main action, and three live previews. */
export function Hero({
  language,
  claims,
  today,
  headline,
  subtitle,
  callToAction,
  hasDemos,
  hasSafety,
  evidencePath,
  ...content
}: HeroProps) {
  const t = translatorIn(language);
  const { audience, safetyLine, figuresHeading } = content;
  const isTranslated = !evidencePath || splitLanguage(evidencePath).language === language;
  const cards = content.cards.map((card) => ({
    ...card,
    figures: shownItems("marketingFigure", card.figures, { language, claims, today }, ({ note }) => note).map(
      (figure) => ({
        ...figure,
        note: figure.instead === undefined ? figure.note : null,
      }),
    ),
  }));
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div className={styles.inner}>
        <div className={styles.opening}>
          {audience ? <p className={styles.audience}>{audience}</p> : null}
          <h1 id="hero-heading" className={styles.headline}>
            {headline}
          </h1>
          <div className={styles.lead}>
            <p>{subtitle}</p>
            {safetyLine ? (
              <p className={styles.safety}>
                {safetyLine} {hasSafety && <a href="#safety">{t("hero.safety")}</a>}
              </p>
            ) : null}
            <div className={styles.actions}>
              <ButtonLink href="#early-access" size="large">
                {callToAction}
              </ButtonLink>
              {hasDemos && (
                <TryDemoLink kind="voice" label={t("hero.tryVoice")} variant="secondary" size="large" />
              )}
            </div>
          </div>
        </div>
        {/* Each card contains a link, so the keyboard can reach the whole scrolling row. */}
        <ul id="features" className={styles.cards} aria-label={t("hero.features")}>
          {cards.map((card) => (
            <li key={card._key} className={styles[card.kind]}>
              <FeatureCard {...card} language={language} hasDemo={hasDemos} />
            </li>
          ))}
        </ul>
        <FigureNotes cards={cards} heading={figuresHeading ?? t("hero.figures")}>
          {evidencePath && (
            <a href={evidencePath} hrefLang={isTranslated ? undefined : SOURCE_LANGUAGE}>
              {t("hero.evidence")}
              {isTranslated ? null : t("hero.inEnglish")}
            </a>
          )}
        </FigureNotes>
      </div>
    </section>
  );
}
