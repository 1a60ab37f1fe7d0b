import { onFirstInteraction } from "./onFirstInteraction.ts";

/**
 * Has the sections that Section.module.css leaves out of the first layout laid out, from the first sign of a visitor,
 * one whenever the browser is idle. So every place of the page is exact when somebody goes to it, and no input waits for
 * the layout of the whole page.
 * @returns what ends the waiting
 */
export function layOutSections(): () => void {
  return onFirstInteraction(() => {
    const waiting = [...document.querySelectorAll("main > section")];
    const next = () => {
      const section = waiting.shift();
      if (!section) return;
      section.classList.add("laid-out");
      idle(next);
    };
    idle(next);
  });
}

/** Safari has no idle callbacks. It lays out everything from the start, so any time will do. */
const idle = (callback: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(callback) : setTimeout(callback);
