import type { ReactNode } from "react";
import styles from "./DemoCard.module.css";

interface DemoCardProps {
  /** Where the hero's buttons scroll to: the value of `data-demo`. */
  demo: "voice" | "chat" | "video";
  heading: string;
  intro: string;
  /** What is under the introduction: notes and buttons. */
  children?: ReactNode;
  /** The working demo beside the text. */
  surface: ReactNode;
}

/** The frame that the three demos share: text on one side, the working demo on the other. */
export function DemoCard({ demo, heading, intro, children, surface }: DemoCardProps) {
  const headingId = `demo-${demo}`;
  return (
    <article className={styles.card} data-demo={demo} aria-labelledby={headingId}>
      <div className={styles.words}>
        <h3 id={headingId} className={styles.heading}>
          {heading}
        </h3>
        <p className={styles.intro}>{intro}</p>
        {children}
      </div>
      <div className={styles.surface}>{surface}</div>
    </article>
  );
}
