import { markCurrent, watchScroll } from "#ui/watchScroll.ts";

export const CONTENTS_ID = "contents";

/**
 * Distance in pixels from the top of the viewport to the line that decides which section is current. The line lies
 * below the header.
 */
const READING_LINE = 120;

/** Marks the current section in the table of contents, if the page has one. */
export function watchContents(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(`#${CONTENTS_ID} a`);
  if (links.length === 0) return;
  const sections = Array.from(links, ({ hash }) => document.getElementById(hash.slice(1)));
  watchScroll(() => {
    const isPassed = (section: Element | null) => {
      return section !== null && section.getBoundingClientRect().top <= READING_LINE;
    };
    markCurrent(links, sections.findLast(isPassed)?.id ?? null);
  });
}
