import { expect, test } from "vitest";
import { pathsShowing, publicPaths, readPageList } from "#content/links/pageList.ts";
import {
  isOwnPageComplete,
  isPageComplete,
  maximumIn,
  ownPaths,
} from "#schemas/rules/translations/completeness.ts";
import { singletons } from "#schemas/singletons.ts";

const spanish = singletons.map(({ id }) => `${id}-es`);
const without = (...ids: string[]) => spanish.filter((id) => !ids.includes(id));
const own = ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/early-access/answer"];

test("a built-in page of the source language is always complete", () => {
  expect(ownPaths({ hidden: [], translated: [] }).toSorted()).toEqual(own.toSorted());
});

test("a page exists in a language once everything that it shows is translated", () => {
  const list = { hidden: [], translated: without("goals-es") };
  expect(isOwnPageComplete("/es", list)).toBe(false);
  expect(isOwnPageComplete("/es/privacy-policy", list)).toBe(true);
  expect(isOwnPageComplete("/ar/privacy-policy", list)).toBe(false);
  expect(isOwnPageComplete("/es", { hidden: [], translated: spanish })).toBe(true);
});

test("a hidden section and its parts need no translation", () => {
  const translated = without("technology-es", "dashboardSample-es");
  expect(isOwnPageComplete("/es", { hidden: ["technology-es"], translated })).toBe(true);
  expect(isOwnPageComplete("/es", { hidden: ["technology"], translated })).toBe(false);
});

test("no page exists in a language without its settings or the order of its landing page", () => {
  for (const missing of ["siteSettings-es", "landingPage-es"]) {
    const list = { hidden: [], translated: without(missing) };
    for (const path of own) expect(isOwnPageComplete(path === "/" ? "/es" : `/es${path}`, list)).toBe(false);
    expect(isPageComplete("/es/acerca-de", [], list)).toBe(false);
  }
});

test("an editor's page needs the translations of its sections", () => {
  const list = { hidden: [], translated: without("dashboardSample-es") };
  expect(isPageComplete("/es/planes", ["goals"], list)).toBe(true);
  expect(isPageComplete("/es/planes", ["technology"], list)).toBe(false);
  expect(isPageComplete("/plans", ["technology"], list)).toBe(true);
});

const page = (path: string, more = {}) => ({
  ...{ _id: path, _rev: "one", _updatedAt: "2026-11-20T12:00:00Z", path, title: "A page" },
  ...{ sections: [], saved: [], claims: [], newest: [], authors: [], tags: [], related: [] },
  ...more,
});

test("the list of pages has only pages that are complete, and shows each document in its language", () => {
  const pages = [page("/plans", { sections: ["goals"] }), page("/es/planes", { sections: ["goals"] })];
  const listed = (translated: string[]) =>
    readPageList({ landingPages: [], translated, pages, tags: [] }).pages.map(({ path }) => path);
  expect(listed(without("goals-es"))).toEqual(["/plans"]);
  expect(listed(spanish)).toEqual(["/plans", "/es/planes"]);
  const list = readPageList({ landingPages: [], translated: spanish, pages, tags: [] });
  expect(pathsShowing("goals", list)).toEqual(["/", "/plans"]);
  expect(pathsShowing("goals-es", list)).toEqual(["/es", "/es/planes"]);
  expect(pathsShowing("drafts.privacyPolicy-es", list)).toEqual(["/es/privacy-policy"]);
  expect(publicPaths(list).map(({ path }) => path)).toEqual([
    ...["/", "/privacy-policy", "/terms-of-service", "/es", "/es/privacy-policy", "/es/terms-of-service"],
    ...["/plans", "/es/planes"],
  ]);
});

test.each([
  ["en", 220, 220],
  ["es", 220, 264],
  ["es", 99, 118],
  ["ar", 220, 220],
] as const)("a text in %s that may have %i characters in English may have %i", (language, max, maximum) => {
  expect(maximumIn(language, max)).toBe(maximum);
});
