"use client";

import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Panel.module.css";

interface PanelProps {
  heading: string;
  /** The level of the heading. */
  level?: 2 | 3;
  /** Moves focus to the panel when it mounts, because it replaces a form that had focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Confirms that a request arrived. Announced when it mounts. */
export function Panel({ heading, level = 3, takesFocus = false, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const Heading = `h${level}` as const;
  return (
    <div ref={panel} className={styles.panel} role="status" tabIndex={-1}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m4 12.5 5.5 5.5L20 7" />
      </svg>
      <Heading className={styles.heading}>{heading}</Heading>
      {children}
    </div>
  );
}
