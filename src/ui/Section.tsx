import type { ReactNode } from "react";
import { Reveal } from "./Reveal.tsx";
import styles from "./Section.module.css";

/**
 * How a section lays out its heading and intro, from 64 rem on; below that the intro always stands under the heading.
 * - `stacked`, unless told: the intro under the heading.
 * - `split`: the heading left, the intro right. At most three sections of a page, so that it is no pattern.
 * - `wide`: the heading in the page's largest type across the section, the intro under it.
 * - `statement`: a small heading over the intro, which is set as a large sentence. As in `wide`, the section is up to
 *   95 rem wide, for drawings.
 * - `aside`: heading and intro in a column of their own that stays in view while the content passes.
 */
type HeaderLayout = "stacked" | "split" | "wide" | "statement" | "aside";

interface SectionProps {
  /** The anchor. The heading's id is derived from it. */
  id: string;
  /** The background. */
  tone?: "paper" | "white" | "sand" | "pine";
  headerLayout?: HeaderLayout;
  heading: string;
  intro?: string | null;
  /**
   * May set `--block-size`, `--block-size-48rem` and `--block-size-64rem`: about how high its content is in windows of
   * these widths and more, while the browser has not laid it out.
   */
  className?: string | undefined;
  children: ReactNode;
}

/** A section of the landing page: an anchored region named by its heading. */
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
