import { afterEach, expect, test, vi } from "vitest";
import { keepFieldInPlace } from "../../../../studio/inputs/keepFieldInPlace.ts";

afterEach(() => vi.unstubAllGlobals());

const field = "a field";
const link = "a link above the form";

test.each([
  ["grows at the top, and a field has the focus", { to: 300 }, 200],
  ["grows further down, where the browser keeps the position", { to: 300, scrollTop: 40 }, 40],
  ["shrinks", { to: 50 }, 0],
  ["grows, and something in it has the focus", { to: 300, focus: link }, 0],
  ["grows, and the focus is elsewhere", { to: 300, focus: "the menu" }, 0],
])("when the part above the form %s (%j), the form is scrolled by %d pixels", (_, change, scrolled) => {
  const { to, scrollTop = 0, focus = field } = change as { to: number; scrollTop?: number; focus?: string };
  let resized = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe() {}
    },
  );
  vi.stubGlobal("document", { activeElement: focus });
  const scroller = {
    scrollTop,
    contains: (other: unknown) => other === field || other === link,
    /** A smooth scroll would move the field away, and back. */
    scrollTo({ top, behavior }: { top: number; behavior: string }) {
      if (behavior === "instant") scroller.scrollTop = top;
    },
  };
  const above = { offsetHeight: 100, closest: () => scroller, contains: (other: unknown) => other === link };
  keepFieldInPlace(above as unknown as HTMLElement); // all that it reads
  above.offsetHeight = to;
  resized();
  expect(scroller.scrollTop).toBe(scrolled);
});
