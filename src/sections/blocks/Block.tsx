import type { ReactNode } from "react";
import styles from "./Block.module.css";
import { blockId } from "./blockId.ts";

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
  const id = blockId(blockKey);
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
