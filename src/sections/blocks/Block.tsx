import type { ReactNode } from "react";
import { blockAnchor } from "../../../schemas/rules/linkTargets.ts";
import styles from "./Block.module.css";

interface BlockProps {
  /** The block's key: its anchor is made of it. */
  blockKey: string;
  heading: string;
  intro?: string | null | undefined;
  tone?: "sand" | "pine" | undefined;
  children?: ReactNode;
}

/** A block of a page: an anchored region named by its heading. */
export function Block({ blockKey, heading, intro, tone, children }: BlockProps) {
  const id = blockAnchor(blockKey);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`${styles.block} ${tone ? (styles[tone] ?? "") : ""}`}
    >
      <div className={styles.inner}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {heading}
        </h2>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        {children}
      </div>
    </section>
  );
}
