"use client";

import { useEffect, useState } from "react";
import styles from "./LegalPage.module.css";

/**
 * The line, in pixels below the viewport's top, that decides which section is being read. It is below the
 * header.
 */
const READING_LINE = 120;

/** The contents list of a legal page; it marks the section that is being read. */
export function Contents({ entries }: { entries: { id: string; heading: string }[] }) {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const passed = entries.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      setCurrent(passed.at(-1)?.id ?? null);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    window.addEventListener("scroll", schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
    };
  }, [entries]);

  return (
    <nav className={styles.contents} aria-labelledby="contents-heading">
      <h2 id="contents-heading">Contents</h2>
      <ol>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={current === id ? "location" : undefined}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
