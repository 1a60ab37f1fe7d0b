import type { ReactNode } from "react";
import { blockAnchor } from "#schemas/rules/linkTargets.ts";
import styles from "./Block.module.css";

interface BlockProps {
  /** The block's key, from which its anchor is derived. */
  blockKey: string;
  heading: string;
  intro?: string | null | undefined;
  tone?: "white" | "sand" | "pine" | undefined;
  /** On a wide screen, keeps the heading and introduction next to the content. */
  beside?: boolean;
  children?: ReactNode;
}

/** A block of a page: an anchored region labeled by its heading. */
export function Block({ blockKey, heading, intro, tone, beside, children }: BlockProps) {
  const id = blockAnchor(blockKey);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`${styles.block} ${tone ? (styles[tone] ?? "") : ""}`}
    >
      <div className={beside ? `${styles.inner} ${styles.beside}` : styles.inner}>
        <h2
          id={`${id}-heading`}
          className={beside && !tone ? `${styles.heading} ${styles.short}` : styles.heading}
        >
          {heading}
        </h2>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        {children}
      </div>
    </section>
  );
}
