import type { ReactNode } from "react";
import type { FeatureCard as FeatureCardProps } from "#content/index.ts";
import { CallPreview } from "./CallPreview.tsx";
import { ClipPreview } from "./ClipPreview.tsx";
import styles from "./FeatureCard.module.css";
import { ThreadPreview } from "./ThreadPreview.tsx";
import { TryDemoLink } from "./TryDemoLink.tsx";

function preview(card: FeatureCardProps): ReactNode {
  if (card.kind === "voice") return <CallPreview {...card.voicePreview} />;
  if (card.kind === "chat") return <ThreadPreview {...card.chatPreview} />;
  return <ClipPreview {...card.videoPreview} />;
}

/** One way of coaching: its live preview, what it does, its figures and the button to its demo. */
export function FeatureCard({ hasDemo, ...card }: FeatureCardProps & { hasDemo: boolean }) {
  const { kind, title, description, figures, buttonLabel } = card;
  return (
    <article className={`${styles.card} ${styles[kind] ?? ""}`}>
      <div className={styles.preview}>{preview(card)}</div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.description}>{description}</p>
        <ul className={styles.figures}>
          {figures.map(({ _key, value, label }) => (
            <li key={_key}>
              <strong>{value}</strong> <span>{label}</span>
            </li>
          ))}
        </ul>
        {hasDemo ? (
          <TryDemoLink kind={kind} label={buttonLabel} variant={kind === "voice" ? "onPine" : "secondary"} />
        ) : null}
      </div>
    </article>
  );
}
