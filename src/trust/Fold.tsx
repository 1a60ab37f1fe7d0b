import type { ReactNode } from "react";
import styles from "./Report.module.css";

interface FoldProps {
  title: string;
  /** What the part contains, in short. */
  summary?: string;
  children: ReactNode;
}

/** A long part of a report, which starts closed. A search in the page opens it, and print shows it. */
export function Fold({ title, summary, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <h3>{title}</h3> {summary}
      </summary>
      {children}
    </details>
  );
}
