import type { IntentChecker } from "sanity/structure";
import { expect, test } from "vitest";
import { opensIn } from "../../../../studio/structure/listsByLanguage.ts";

const context: Parameters<IntentChecker>[2] = {
  pane: { id: "page", type: "documentList", title: "" },
  index: 1,
};
const isPage = (type: string) => type === "page";
const opens = (language: "en" | "es", intent: string, params: Parameters<IntentChecker>[1]) =>
  opensIn(language, isPage)(intent, params, context);

test("a list opens the documents of its type in its language", () => {
  expect(opens("en", "edit", { id: "page-about", type: "page" })).toBe(true);
  expect(opens("es", "edit", { id: "page-about-es", type: "page" })).toBe(true);
  expect(opens("en", "edit", { id: "page-about-es", type: "page" })).toBe(false);
  expect(opens("es", "edit", { id: "page-about", type: "page" })).toBe(false);
  expect(opens("es", "edit", { id: "page-about-ar", type: "page" })).toBe(false);
  expect(opens("en", "edit", { id: "tag-pilots", type: "tag" })).toBe(false);
});

test("a new document opens in the list of the source language", () => {
  const created = { id: "0e9a1f0c-7a52-4d0e-9a0a-1d2f4c5b6a7e", type: "page", template: "page" };
  expect(opens("en", "create", created)).toBe(true);
  expect(opens("en", "create", { template: "page" })).toBe(true);
  expect(opens("es", "create", created)).toBe(false);
  expect(opens("en", "create", { template: "article" })).toBe(false);
});
