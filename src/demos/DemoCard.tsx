import type { ReactNode } from "react";
import styles from "./DemoCard.module.css";

interface DemoCardProps {
  /** The value of `data-demo`, which the hero's buttons scroll to. */
  demo: "voice" | "chat" | "video";
  heading: string;
  intro: string;
  /** Notes and buttons below the introduction. */
  children?: ReactNode;
  /** The working demo. In wide windows it shares the card's rows, and may put parts below the text. */
  surface: ReactNode;
}

/** The layout shared by the three demos: a row of its own color, with the text inside it, before the working demo. */
export function DemoCard({ demo, heading, intro, children, surface }: DemoCardProps) {
  const headingId = `demo-${demo}`;
  return (
    <article className={`${styles.card} ${styles[demo]}`} data-demo={demo} aria-labelledby={headingId}>
      <div className={styles.words}>
        <h3 id={headingId} className={styles.heading}>
          {heading}
        </h3>
        <p className={styles.intro}>{intro}</p>
        {children}
      </div>
      {surface}
    </article>
  );
}
