import type { ReactNode } from "react";
import type { FeatureCard as FeatureCardProps } from "#content/index.ts";
import { CallPreview } from "./CallPreview.tsx";
import { ClipPreview } from "./ClipPreview.tsx";
import styles from "./FeatureCard.module.css";
import { figureId } from "./figureId.ts";
import { ThreadPreview } from "./ThreadPreview.tsx";
import { TryDemoLink } from "./TryDemoLink.tsx";

function preview(card: FeatureCardProps): ReactNode {
  if (card.kind === "voice") return <CallPreview {...card.voicePreview} />;
  if (card.kind === "chat") return <ThreadPreview {...card.chatPreview} />;
  return <ClipPreview {...card.videoPreview} />;
}

interface FeatureCardOptions {
  /** Whether the demos are on the page. */
  hasDemo: boolean;
  /** Whether the notes on the figures are. */
  hasNotes: boolean;
}

/** One way of coaching: its live preview, what it does, its figures, each a link to its note, and the button to its demo. */
export function FeatureCard({ hasDemo, hasNotes, ...card }: FeatureCardProps & FeatureCardOptions) {
  const { kind, title, description, figures, buttonLabel } = card;
  return (
    <article className={`${styles.card} ${styles[kind] ?? ""}`}>
      <div className={styles.preview}>{preview(card)}</div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.description}>{description}</p>
        <ul className={styles.figures}>
          {figures.map((figure, index) => {
            const words = (
              <>
                <strong>{figure.value}</strong> <span>{figure.label}</span>
              </>
            );
            const noted = hasNotes && figure.note;
            return (
              <li key={figure._key}>{noted ? <a href={`#${figureId(kind, index)}`}>{words}</a> : words}</li>
            );
          })}
        </ul>
        {hasDemo ? (
          <TryDemoLink kind={kind} label={buttonLabel} variant={kind === "voice" ? "onPine" : "secondary"} />
        ) : null}
      </div>
    </article>
  );
}
