import type { ReactNode } from "react";
import { Reveal } from "./Reveal.tsx";
import styles from "./Section.module.css";

/**
 * The layout of a section's opening in windows of at least 64 rem. Narrower windows always show the intro below the
 * heading.
 * - `stacked` (the default): the intro below the heading.
 * - `aside`: heading and intro in a separate column that stays in view while the content scrolls.
 */
type HeaderLayout = "stacked" | "aside";

interface SectionProps {
  /** The anchor. Also the basis of the heading's id. */
  id: string;
  /** The background color. */
  tone?: "paper" | "white" | "sand" | "pine";
  headerLayout?: HeaderLayout;
  heading: string;
  intro?: string | null;
  /**
   * May set `--block-size`, `--block-size-48rem` and `--block-size-64rem`: the estimated height of the content at
   * these minimum widths, used until the browser lays it out.
   */
  className?: string | undefined;
  children: ReactNode;
}

/** A section of the landing page: an anchored region labeled by its heading. */
export function Section({
  id,
  tone = "paper",
  headerLayout = "stacked",
  heading,
  intro,
  className,
  children,
}: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`${styles.section} ${styles[tone] ?? ""} ${className ?? ""}`}
    >
      <div className={`${styles.inner} ${styles[headerLayout] ?? ""}`}>
        <Reveal className={styles.header}>
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
