import { expect, test, vi } from "vitest";
import { scrollToEnd } from "#demos/voice/Transcript.tsx";

vi.mock("#ui/focusWhileOverflowing.ts", () => ({ updateTabIndex: () => {} }));

/** Returns where a transcript of 300 pixels with 1000 pixels of lines is after it has scrolled to the last one. */
function scrollTo(lastLine: { clientHeight: number; querySelector: () => object | null }): number {
  const element = { scrollHeight: 1000, clientHeight: 300, scrollTop: 0, lastElementChild: lastLine };
  scrollToEnd(element as unknown as HTMLElement); // it reads nothing else
  return element.scrollTop;
}
const [line, notice] = [() => null, () => ({ href: "tel:911" })];

test.each([
  ["to the end of the last line, however long it is", { clientHeight: 500, querySelector: line }, 700],
  ["to the end of a short notice", { clientHeight: 100, querySelector: notice }, 700],
  ["to the beginning of a notice that is taller", { clientHeight: 500, querySelector: notice }, 468],
])("a transcript scrolls %s", (_place, lastLine, top) => {
  expect(scrollTo(lastLine)).toBe(top);
});
