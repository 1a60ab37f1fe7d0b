import { expect, test } from "vitest";
import { cut, snippetOf } from "../../../../../studio/inputs/search-and-share/snippet.ts";

test.each([
  ["short", "short"],
  ["one two three four", "one two …"],
  ["unbreakable-word", "unbreakabl …"],
])("%j is shown as %j", (text, shown) => expect(cut(text, 10)).toBe(shown));

test("a page is previewed under the title that it gets", () => {
  const page = { title: "Pilot studies", description: "About them" };
  expect(snippetOf(page, "Tendwell")).toEqual({
    title: "Pilot studies | Tendwell",
    description: "About them",
  });
  expect(snippetOf({ ...page, searchAndShare: { title: "Try it" } }, "Tendwell").title).toBe("Try it");
  expect(snippetOf({ ...page, searchAndShare: { title: " " } }, "Tendwell").title).toBe(
    "Pilot studies | Tendwell",
  );
});

test("the landing page is previewed by the settings that are edited", () => {
  const settings = { productName: "Tendwell", tagline: "Coach", description: "x" };
  expect(snippetOf(settings, "").title).toBe("Tendwell | Coach");
  expect(snippetOf({}, "Tendwell")).toEqual({ title: " | Tendwell", description: "" });
});
