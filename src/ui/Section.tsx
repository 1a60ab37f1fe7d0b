import type { ReactNode } from "react";
import { Reveal } from "./Reveal.tsx";
import styles from "./Section.module.css";

interface SectionProps {
  /** The anchor. The heading's id is derived from it. */
  id: string;
  /** The background. */
  tone?: "paper" | "white" | "sand" | "pine";
  heading: string;
  intro?: string | null;
  /** May set `--section-block-size`: about how high its content is, while the browser has not laid it out. */
  className?: string | undefined;
  children: ReactNode;
}

/** A section of the landing page: an anchored region named by its heading. */
export function Section({ id, tone = "paper", heading, intro, className, children }: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`${styles.section} ${styles[tone] ?? ""} ${className ?? ""}`}
    >
      <div className={styles.inner}>
        <Reveal className={styles.opening}>
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </Reveal>
        {children}
      </div>
    </section>
  );
}
