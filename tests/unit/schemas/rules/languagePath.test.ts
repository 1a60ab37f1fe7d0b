import { expect, test } from "vitest";
import { isLanguage, pathIn, publicPath, routePath, splitLanguage } from "#schemas/rules/languagePath.ts";

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
