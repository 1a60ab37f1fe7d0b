import type { Page } from "playwright/test";

/**
 * Returns the visible texts of the page that are cut off by an ancestor, that leave the window or their own box, or that
 * cover another text. Each entry names the text.
 */
export function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Place = { top: number; bottom: number; left: number; right: number };
    /** Fractions of a pixel, and the side bearings of glyphs. */
    const TOLERANCE = 2;
    const style = (element: Element) => getComputedStyle(element);
    const ancestorsOf = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestorsOf(element.parentElement)] : [element];
    const blockOf = (element: Element) =>
      ancestorsOf(element).find((each) => style(each).display !== "inline");
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !ancestorsOf(element).some((each) => style(each).clipPath !== "none");
    const isBox = (element: Element) => {
      const { backgroundColor, backgroundImage, borderTopWidth } = style(element);
      return (
        !/^rgba\(.*, 0\)$/.test(backgroundColor) || backgroundImage !== "none" || borderTopWidth !== "0px"
      );
    };
    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
    /** Returns the lines of a text without the leading of the font, which may leave the box. */
    function linesOf(text: Node, element: Element): Place[] {
      const range = new Range();
      range.selectNodeContents(text);
      const half = Number.parseFloat(style(element).fontSize) / 2;
      return [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ top, bottom, left, right }) => {
          const middle = (top + bottom) / 2;
          return { top: middle - half, bottom: middle + half, left, right };
        });
    }
    const leavesX = (line: Place, { left, right }: Place) =>
      line.left < left - TOLERANCE || line.right > right + TOLERANCE;
    const leavesY = (line: Place, { top, bottom }: Place) =>
      line.top < top - TOLERANCE || line.bottom > bottom + TOLERANCE;

    /** Returns the first reason why a line can't be read. */
    function faultOf(line: Place, element: Element): string | undefined {
      const around = ancestorsOf(element);
      let [checksX, checksY] = [true, true];
      let isInBox = false;
      for (const each of around) {
        const { overflowX, overflowY, position } = style(each);
        const place = each.getBoundingClientRect();
        checksX &&= !scrolls(overflowX);
        checksY &&= !scrolls(overflowY);
        if (!isInBox && isBox(each)) {
          isInBox = true;
          if ((checksX && leavesX(line, place)) || (checksY && leavesY(line, place)))
            return `leaves its box, ${each.tagName} ${each.className}`;
        }
        if (checksX && clips(overflowX) && leavesX(line, place)) return `is cut off by ${each.className}`;
        if (checksY && clips(overflowY) && leavesY(line, place)) return `is cut off by ${each.className}`;
        if (position === "fixed") break;
      }
      return checksX && leavesX(line, { top: 0, bottom: 0, left: 0, right: innerWidth })
        ? "leaves the window"
        : undefined;
    }

    // Chromium doesn't lay out sections outside the window, so their texts would seem to leave them.
    for (const element of document.querySelectorAll<HTMLElement>("main *, footer")) {
      if (style(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    }
    /** Whether no scrolled ancestor hides the line. */
    const isInView = (line: Place, element: Element) =>
      ancestorsOf(element).every((each) => {
        const { overflowX, overflowY } = style(each);
        const place = each.getBoundingClientRect();
        return !(
          (scrolls(overflowX) && leavesX(line, place)) ||
          (scrolls(overflowY) && leavesY(line, place))
        );
      });

    const faults: string[] = [];
    const lines: (Place & { text: string; block: Element | undefined; layer: Element | undefined })[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim();
      const element = node.parentElement;
      if (!text || !element || element.matches("script, style, noscript, option") || !isShown(element))
        continue;
      const block = blockOf(element);
      const layer = ancestorsOf(element).find(
        (each) =>
          each.matches("dialog, [popover], [role=status]") || /fixed|sticky/.test(style(each).position),
      );
      for (const line of linesOf(node, element)) {
        const fault = faultOf(line, element);
        if (fault) faults.push(`“${text}” ${fault}`);
        if (isInView(line, element)) lines.push({ ...line, text, block, layer });
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.block === other.block || one.layer !== other.layer) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (width > TOLERANCE && height > TOLERANCE) faults.push(`“${one.text}” covers “${other.text}”`);
      }
    }
    // Fields have no text node for a placeholder or the selected option.
    const canvas = document.createElement("canvas").getContext("2d");
    for (const field of document.querySelectorAll<HTMLInputElement>("[placeholder]")) {
      if (!canvas || !isShown(field)) continue;
      const { font, paddingLeft, paddingRight } = style(field);
      canvas.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (canvas.measureText(field.placeholder).width > room + TOLERANCE)
        faults.push(`“${field.placeholder}” is cut off by its field`);
    }
    for (const select of document.querySelectorAll("select")) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = select;
      if (scrollWidth > clientWidth + TOLERANCE || scrollHeight > clientHeight + TOLERANCE)
        faults.push(`“${select.selectedOptions[0]?.text}” is cut off by its field`);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`The page is ${scrollWidth} px wide.`);
    return [...new Set(faults)];
  });
}
