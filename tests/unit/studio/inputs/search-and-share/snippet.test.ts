import { expect, test } from "vitest";
import { cut, snippetOf } from "../../../../../studio/inputs/search-and-share/snippet.ts";

test.each([
  ["short", "short"],
  ["one two three four", "one two …"],
  ["unbreakable-word", "unbreakabl …"],
])("shows %j as %j", (text, shown) => expect(cut(text, 10)).toBe(shown));

test("previews a page with its final title", () => {
  const page = { title: "Pilot studies", description: "About them" };
  const title = "Pilot studies | Tendwell";
  expect(snippetOf(page, "Tendwell")).toEqual({ title, description: "About them" });
  expect(snippetOf({ ...page, searchAndShare: { title: "Try it" } }, "Tendwell").title).toBe("Try it");
  expect(snippetOf({ ...page, searchAndShare: { title: " " } }, "Tendwell").title).toBe(
    "Pilot studies | Tendwell",
  );
});

test("previews the landing page from the edited settings", () => {
  const settings = { productName: "Tendwell", tagline: "Coach", description: "x" };
  expect(snippetOf(settings, "").title).toBe("Tendwell | Coach");
  expect(snippetOf({}, "Tendwell")).toEqual({ title: " | Tendwell", description: "" });
});
