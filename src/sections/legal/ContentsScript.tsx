"use client";

import { useEffect } from "react";
import { markCurrent } from "#ui/markCurrent.ts";
import { watchScroll } from "#ui/watchScroll.ts";

/**
 * The line, in pixels below the viewport's top, that decides which section is being read. It is below the
 * header.
 */
const READING_LINE = 120;

/** Marks the section that is being read in a contents list. Renders nothing: the list stays on the server. */
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
