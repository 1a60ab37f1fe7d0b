/**
 * Runs while the page is read, before the browser restores a scroll position: after a reload or the back button every
 * section is laid out at once, since the position was taken with the real heights.
 */
const LAY_OUT = [
  "if(/reload|back/.test(performance.getEntriesByType(`navigation`)[0]?.type)){",
  "const sheet=new CSSStyleSheet;",
  "sheet.replaceSync(`main section[id]{content-visibility:visible}`);",
  "document.adoptedStyleSheets=[...document.adoptedStyleSheets,sheet]}",
].join("");

/** Stands before the sections of a page whose layout begins without them (Section.module.css). */
export function RestoredScroll() {
  return <script>{LAY_OUT}</script>;
}
