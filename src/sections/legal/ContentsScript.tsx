"use client";

import { useEffect } from "react";
import { markCurrent } from "#ui/markCurrent.ts";
import { watchScroll } from "#ui/watchScroll.ts";

/**
 * Distance in pixels from the top of the viewport to the line that decides which section is current. The line lies
 * below the header.
 */
const READING_LINE = 120;

/** Marks the current section in a table of contents. Renders nothing: the list's HTML comes from the server. */
export function ContentsScript({ id }: { id: string }) {
  useEffect(() => {
    const controller = new AbortController();
    const links = document.querySelectorAll<HTMLAnchorElement>(`#${id} a`);
    const sections = Array.from(links, ({ hash }) => document.getElementById(hash.slice(1)));
    watchScroll(() => {
      const isPassed = (section: Element | null) => {
        return section !== null && section.getBoundingClientRect().top <= READING_LINE;
      };
      markCurrent(links, sections.findLast(isPassed)?.id ?? null);
    }, controller.signal);
    return () => controller.abort();
  }, [id]);
  return null;
}
