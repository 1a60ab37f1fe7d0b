import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unpublishEffect } from "../../../studio/actions/unpublishEffect.ts";
import { documentTitle } from "../../../studio/documentTitle.ts";
import { replacedStrings } from "../../../studio/replacedStrings.ts";
import { hasUnregisteredId } from "../../../studio/singletonOf.ts";

test("reports unregistered ids only for singleton types", () => {
  expect(hasUnregisteredId("hero", "hero")).toBe(false);
  expect(hasUnregisteredId("hero", "hero2")).toBe(true);
  expect(hasUnregisteredId("legalDocument", "termsOfService")).toBe(false);
  expect(hasUnregisteredId("legalDocument", "hero")).toBe(false);
  expect(hasUnregisteredId("hero", "hero-es")).toBe(false);
  expect(hasUnregisteredId("hero", "hero-fr")).toBe(true);
  expect(hasUnregisteredId("page", "anything")).toBe(false);
});

test("describes how unpublishing affects visitors", () => {
  expect(unpublishEffect("goals")).toMatch(/^Visitors will still see the current version on: Landing page\./);
  const page = { _type: "page", title: "Pilot studies", slug: { current: "pilot-studies" } };
  expect(unpublishEffect("p1", page)).toMatch(/^Visitors will no longer find: Pilot studies\./);
  expect(unpublishEffect("goals-es")).toMatch(
    /^Visitors will no longer find these pages in this language: Landing page\./,
  );
  expect(unpublishEffect("something-else")).toMatch(/^No page shows this document/);
});

test("titles a document by its section, otherwise by its own title", () => {
  expect(documentTitle({ _id: "drafts.hero", _type: "hero", headline: "Words" })).toBe("Hero");
  expect(documentTitle({ _id: "drafts.hero-es", _type: "hero" })).toBe("Hero (Spanish)");
  expect(documentTitle({ _id: "versions.r.p", _type: "page", title: "About" })).toBe("About");
  expect(documentTitle({ _id: "r", _type: "redirect", from: "/old" })).toBe("/old");
  expect(documentTitle({ _id: "c", _type: "claim", statement: "99% uptime" })).toBe("99% uptime");
  expect(documentTitle({ _id: "p", _type: "page", title: " " })).toBe("page");
});

const library = globSync("node_modules/sanity/lib/*.js")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** Returns Sanity's own text for a key, or undefined if the installed version doesn't have it. */
const sanityText = (key: string) =>
  new RegExp(`"${key.replaceAll(".", "\\.")}": "((?:[^"\\\\]|\\\\.)*)"`).exec(library)?.[1];

const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

const rows = Object.values(replacedStrings).flatMap((strings) => Object.entries<string>(strings));

test.each(rows)("%s replaces a string that Sanity has, with the same values", (key, text) => {
  const original = sanityText(key);
  expect(original).toBeDefined();
  expect(values(text)).toEqual(values(original ?? ""));
});
