"use client";

import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Panel.module.css";

interface PanelProps {
  /** Unique on the page. */
  id: string;
  heading: string;
  level?: 2 | 3;
  /** Moves focus to the panel and scrolls it into view when it mounts, because it replaces a form that had focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/**
 * Confirms that a request arrived. Screen readers read its heading and text when it takes focus, because they often
 * ignore a live region that mounts together with its content.
 */
export function Panel({ id, heading, level = 3, takesFocus = false, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    panel.current?.focus({ preventScroll: true });
    // The panel is shorter than the form. On a phone it mounts above the window, where the form's first fields were.
    panel.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [takesFocus]);
  const Heading = `h${level}` as const;
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="status"
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
    >
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m4 12.5 5.5 5.5L20 7" />
      </svg>
      <Heading id={`${id}-heading`} className={styles.heading}>
        {heading}
      </Heading>
      <div id={`${id}-text`}>{children}</div>
    </div>
  );
}
