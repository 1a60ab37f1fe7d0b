import { expect, test } from "vitest";
import { queryDocuments } from "#content-lake";
import { languages } from "#schemas/languages.ts";
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
