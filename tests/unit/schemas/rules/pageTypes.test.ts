import { createRequire } from "node:module";
import { expect, it, test } from "vitest";
import { queryDocuments } from "#content-lake";
import { directionOf, languages } from "#schemas/languages.ts";
import {
  isLanguage,
  languageRewrite,
  pathIn,
  publicPath,
  routePath,
  splitLanguage,
} from "#schemas/rules/languagePath.ts";
import { isListingPath, isPagePath, pageTypeAt, slugProblem } from "#schemas/rules/pageSlug.ts";
import {
  articleTypes,
  feedPath,
  HAS_PAGE,
  indexPath,
  PAGE_PATH,
  pageTypes,
  pathOfPage,
} from "#schemas/rules/pageTypes.ts";
import { pageOfPicture, sharePath } from "#schemas/rules/searchResult.ts";
import { collections } from "#schemas/singletons.ts";

test("GROQ and TypeScript agree on the types that have pages, and on their paths", () => {
  const documents = collections.flatMap(({ type }) =>
    [undefined, ...languages.map(({ id }) => id)].map((language) => ({
      ...{ _id: `${type}-${language}`, _type: type, language, slug: { current: "a-slug" } },
    })),
  );
  const query = `*[${HAS_PAGE}]{ "type": _type, "path": ${PAGE_PATH} }`;
  const found = queryDocuments(documents).result(query, {}) as { type: string; path: string }[];
  expect(found.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual(
    pageTypes
      .flatMap((type) =>
        [undefined, ...languages.map(({ id }) => id)].map((language) => ({
          type,
          path: pathOfPage(type, "a-slug", language),
        })),
      )
      .toSorted((one, other) => one.path.localeCompare(other.path)),
  );
});

test.each([
  ["/a-page", "page"],
  ["/articles/a-slug", "article"],
  ["/case-studies/a-slug", "caseStudy"],
  ["/articles", undefined],
  ["/articles/tags", undefined],
  ["/articles/page", undefined],
  ["/articles/A", undefined],
  ["/articles/a/b", undefined],
  ["/other/a", undefined],
])("the document at %s is of type %s", (path, type) => {
  expect(pageTypeAt(path)).toBe(type);
});

test.each(["", "/page/2", "/page/12", "/tags/pilots", "/tags/pilots/page/3"])(
  "the path of a list may end with “%s”",
  (end) => {
    for (const type of articleTypes) {
      expect(isListingPath(indexPath(type) + end)).toBe(true);
      expect(isPagePath(indexPath(type) + end)).toBe(true);
    }
  },
);

test.each(["/", "/page/1", "/page/0", "/page/x", "/tags/-", "/tags/A", "/tags/a/b", "/feed.xml"])(
  "no list is at a path that ends with “%s”",
  (end) => {
    for (const type of articleTypes) expect(isPagePath(indexPath(type) + end)).toBe(false);
  },
);

test("pages and articles can't take each other's addresses", () => {
  expect(slugProblem("articles")).toContain('The site itself uses "/articles"');
  expect(slugProblem("tags", [], "article")).toContain('The site itself uses "/articles/tags"');
  expect(slugProblem("api", [], "article")).toBeUndefined();
  expect(feedPath("caseStudy")).toBe("/case-studies/feed.xml");
});

test.each(["/", "/a-page", "/articles", "/articles/a-slug", "/articles/tags/a-tag"])(
  "the share picture of %s leads back to it",
  (path) => {
    expect(pageOfPicture(sharePath(path))).toBe(path);
  },
);

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

it.each([
  ["en", "ltr"],
  ["es", "ltr"],
  ["ar", "rtl"],
  ["xx", "ltr"],
])("%s runs %s", (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
