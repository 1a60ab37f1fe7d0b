import { createRequire } from "node:module";
import { expect, test } from "vitest";
import {
  isLanguage,
  languageRewrite,
  pathIn,
  publicPath,
  routePath,
  splitLanguage,
} from "#schemas/rules/languagePath.ts";

/** The public path, the language, the path without it, and the path of Next's route. */
const paths = [
  ["/", "en", "/", "/en"],
  ["/privacy-policy", "en", "/privacy-policy", "/en/privacy-policy"],
  ["/articles/plan-a-pilot", "en", "/articles/plan-a-pilot", "/en/articles/plan-a-pilot"],
  ["/essays", "en", "/essays", "/en/essays"],
  ["/es", "es", "/", "/es"],
  ["/ar/privacy-policy", "ar", "/privacy-policy", "/ar/privacy-policy"],
] as const;

test.each(paths)("%s is a page in %s", (path, language, inLanguage, route) => {
  expect(splitLanguage(path)).toEqual({ language, path: inLanguage });
  expect(pathIn(language, inLanguage)).toBe(path);
  expect(routePath(path)).toBe(route);
  expect(publicPath(route)).toBe(path);
});

test("a path that is no page's stays the same", () => {
  for (const path of ["/sitemap.xml", "/page-list", "/entry", "/es/sitemap.xml"])
    expect(publicPath(path)).toBe(path);
});

test("only the site's languages are languages", () => {
  const words = ["en", "es", "ar", "fr", "toString", ""];
  expect(words.filter((each) => isLanguage(each))).toEqual(["en", "es", "ar"]);
});

const require = createRequire(import.meta.url);
const { getPathMatch } = require("next/dist/shared/lib/router/utils/path-match.js");
const { compileNonPath } = require("next/dist/shared/lib/router/utils/prepare-destination.js");
// Next matches a rewrite with these options.
const match = getPathMatch(languageRewrite.source, { strict: true, removeUnnamedParams: true });

/** Returns the route that Next finds for a path, or undefined if the rewrite doesn't apply. */
function routeOf(path: string): string | undefined {
  const params = match(path);
  return params ? compileNonPath(languageRewrite.destination, params) : undefined;
}

const words = ["/essays", "/arrivals", "/shared-care"];
test.each(["/", "/privacy-policy", "/articles/plan-a-pilot", ...words])(
  "Next renders %s in English",
  (path) => {
    expect(routeOf(path)).toBe(`/en${path}`);
  },
);

const others = ["/es", "/ar/privacy-policy", "/api/nothing", "/images", "/share/a.png"];
test.each(["/en", "/en/privacy-policy", ...others])("%s has no route of the source language", (path) => {
  expect(routeOf(path)).toBeUndefined();
});
