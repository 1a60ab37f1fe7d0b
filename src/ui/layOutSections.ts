import { focusWhileOverflowing } from "./focusWhileOverflowing.ts";
import { onFirstInteraction } from "./onFirstInteraction.ts";

/** What the first layout excludes: sections, and the footer of every page. */
const EXCLUDED = "main>section,footer";

/**
 * Lays out what Section.module.css and SiteFrame.module.css exclude from the first layout. Starts at the first
 * interaction and lays out one of them per idle callback. Section positions are then exact when a visitor navigates, and no
 * input waits for a full-page layout. From then on, regions marked with `data-scrolls` take focus only while they have
 * something to scroll. Their HTML is focusable, because a browser without scripts may not reach them otherwise.
 */
export function layOutSections(): void {
  onFirstInteraction(() => {
    const waiting = [...document.querySelectorAll(EXCLUDED)];
    const next = () => {
      const section = waiting.shift();
      if (!section) return;
      section.classList.add("laid-out");
      section.querySelectorAll<HTMLElement>("[data-scrolls]").forEach(focusWhileOverflowing);
      idle(next);
    };
    idle(next);
  });
}

/** Safari has no idle callbacks. It lays out everything from the start, so timing doesn't matter there. */
const idle = (callback: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(callback) : setTimeout(callback);
