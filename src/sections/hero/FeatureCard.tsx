import type { ReactNode } from "react";
import type { FeatureCard as FeatureCardProps } from "#content/index.ts";
import type { Language } from "#schemas/languages.ts";
import type { ShownItem } from "#schemas/rules/claims/figures.ts";
import { ButtonLink } from "#ui/Button.tsx";
import type { DemoKind } from "./demoScroll.ts";
import styles from "./FeatureCard.module.css";
import { figureId } from "./FigureNotes.tsx";
import { CallPreview, ClipPreview, ThreadPreview } from "./previews.tsx";

interface TryDemoLinkProps {
  kind: DemoKind;
  label: string;
  variant: "primary" | "secondary" | "onPine";
  size?: "large";
}

/** Scrolls to the demos and, one second later, to this card's demo (demoScroll.ts). Without JavaScript, it only goes to the demos. */
export function TryDemoLink({ kind, label, ...button }: TryDemoLinkProps) {
  return (
    <ButtonLink href="#demos" {...button} data-tries={kind} data-awaits-script="click">
      {label}
    </ButtonLink>
  );
}

/** A card with the figures that its page may show. */
type ShownCard<Card = FeatureCardProps> = Card extends FeatureCardProps
  ? Omit<Card, "figures"> & { figures: readonly ShownItem<Card["figures"][number]>[] }
  : never;

function preview(card: ShownCard, language: Language): ReactNode {
  if (card.kind === "voice") return <CallPreview {...card.voicePreview} language={language} />;
  if (card.kind === "chat") return <ThreadPreview {...card.chatPreview} />;
  return <ClipPreview {...card.videoPreview} language={language} />;
}

interface FeatureCardOptions {
  language: Language;
  /** Whether the page includes the demos. */
  hasDemo: boolean;
}

/**
 * A card for one way of coaching: a live preview, a description, figures that link to their notes, and a button to
 * the demo.
 */
export function FeatureCard({ language, hasDemo, ...card }: ShownCard & FeatureCardOptions) {
  const { kind, title, description, figures, buttonLabel } = card;
  return (
    <article className={`${styles.card} ${styles[kind] ?? ""}`}>
      <div className={styles.preview}>{preview(card, language)}</div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.description}>{description}</p>
        {figures.length > 0 && (
          <ul className={styles.figures}>
            {figures.map((figure, index) => {
              const words = figure.instead ? (
                <span>{figure.instead}</span>
              ) : (
                <>
                  <strong>{figure.value}</strong> <span>{figure.label}</span>
                </>
              );
              return (
                <li key={figure._key}>
                  {figure.note ? <a href={`#${figureId(kind, index)}`}>{words}</a> : words}
                </li>
              );
            })}
          </ul>
        )}
        {hasDemo ? (
          <TryDemoLink kind={kind} label={buttonLabel} variant={kind === "voice" ? "onPine" : "secondary"} />
        ) : null}
      </div>
    </article>
  );
}
