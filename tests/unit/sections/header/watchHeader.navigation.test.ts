import { describe, expect, it } from "vitest";
import { activeAnchor, isScrolled } from "#sections/header/watchHeader.ts";

describe("the navigation bar (specification, sections 2 and 9)", () => {
  it.each([
    [0, false],
    [20, false],
    [21, true],
  ])("scrolled by %i px, is solid: %s", (scrollY, solid) => {
    expect(isScrolled(scrollY)).toBe(solid);
  });

  it.each([
    [101, 900, null],
    [100, 900, "goals"],
    [0, 900, "goals"],
    [-799, 101, "goals"],
    [-800, 100, null],
  ])(
    "with a section from %i to %i px below the top of the viewport, marks %s as current",
    (top, bottom, current) => {
      expect(activeAnchor([{ anchor: "goals", top, bottom }])).toBe(current);
    },
  );

  it("marks the lower of two sections that meet at the line", () => {
    const met = [
      { anchor: "integration", top: -500, bottom: 100 },
      { anchor: "goals", top: 100, bottom: 800 },
    ];
    expect(activeAnchor(met)).toBe("goals");
  });
});
