import { expect, test } from "vitest";
import { expectedAfter, tagsOf } from "#content/cache/invalidation.ts";
import { alternatesByPath, alternatesRevision } from "#content/links/alternates.ts";
import { readPageList } from "#content/links/pageList.ts";
import { singletons } from "#schemas/singletons.ts";

const translated = singletons.flatMap(({ id }) => [`${id}-es`, `${id}-ar`]);
const page = (_id: string, path: string, source: string | null = null) => ({
  ...{ _id, _rev: "one", _updatedAt: "2026-11-20T12:00:00Z", path, title: "A page", source },
  ...{ sections: [], saved: [], claims: [], newest: [], authors: [], tags: [], related: [] },
});
const article = (_id: string, path: string) => ({
  ...page(_id, path),
  ...{ type: "article", card: { summary: "In short.", publishedAt: "2026-11-20" } },
});
const plans = page("plans", "/plans");
const planes = page("planes", "/es/planes", "plans");
const listOf = (ids: readonly string[], ...pages: readonly object[]) =>
  readPageList({ landingPages: [], translated: ids, pages, tags: [] });
const pathsAt = (path: string, list: ReturnType<typeof listOf>) =>
  alternatesByPath(list)
    .get(path)
    ?.map((each) => each.path);

test("a page in one language has no alternates", () => {
  expect([...alternatesByPath(listOf([], plans)).keys()]).toEqual([]);
  expect(alternatesRevision(undefined)).toBeNull();
});

test("built-in pages have the same path in each language in which they are complete", () => {
  expect(pathsAt("/", listOf(translated))).toEqual(["/", "/es", "/ar"]);
  const withoutGoals = listOf(translated.filter((id) => id !== "goals-ar"));
  expect(pathsAt("/es", withoutGoals)).toEqual(["/", "/es"]);
  const expected = ["/privacy-policy", "/es/privacy-policy", "/ar/privacy-policy"];
  expect(pathsAt("/ar/privacy-policy", withoutGoals)).toEqual(expected);
});

test("the not-found page and the template of form answers have no alternates", () => {
  const paths = [...alternatesByPath(listOf(translated)).keys()];
  expect(paths.toSorted()).toEqual([
    ...["/", "/ar", "/ar/privacy-policy", "/ar/terms-of-service"],
    ...["/es", "/es/privacy-policy", "/es/terms-of-service", "/privacy-policy", "/terms-of-service"],
  ]);
});

test("editors' pages name the page that they translate", () => {
  const list = listOf(translated, plans, planes, page("other", "/es/otra"));
  expect(pathsAt("/plans", list)).toEqual(["/plans", "/es/planes"]);
  expect(pathsAt("/es/planes", list)).toEqual(["/plans", "/es/planes"]);
  expect(pathsAt("/es/otra", list)).toBeUndefined();
});

test("the list of a tag names the list of its translation, but further pages of lists name none", () => {
  const tag = (_id: string, slug: string, more: object) => ({ _id, _rev: "one", title: slug, slug, ...more });
  const tags = [tag("sleep", "sleep", {}), tag("sueno", "sueno", { language: "es", source: "sleep" })];
  const articles = Array.from({ length: 13 }, (_, index) => [
    { ...article(`a${index}`, `/articles/a${index}`), tags: ["sleep"] },
    { ...article(`es${index}`, `/es/articles/es${index}`), tags: ["sueno"] },
  ]);
  const list = readPageList({ landingPages: [], translated, pages: articles.flat(), tags });
  expect(list.listings.map(({ path }) => path)).toContain("/articles/tags/sleep/page/2");
  const both = ["/articles/tags/sleep", "/es/articles/tags/sueno"];
  for (const path of both) expect(pathsAt(path, list)).toEqual(both);
  expect(pathsAt("/articles/tags/sleep/page/2", list)).toBeUndefined();
});

test("publishing a translation renders the page in its other languages", () => {
  const lists = { before: listOf(translated, plans), now: listOf(translated, plans, planes) };
  const change = { _id: "planes", _type: "page" };
  expect(tagsOf(change, lists)).toEqual(expect.arrayContaining(["content:/plans", "content:/es/planes"]));
  expect(tagsOf(change, lists)).not.toContain("content:/");
  const revision = alternatesRevision(alternatesByPath(lists.now).get("/plans"));
  expect(revision).toMatch(/^\w{12}$/);
  expect(expectedAfter(change, "one", lists)).toContainEqual({ path: "/plans", id: "languages", revision });
});

test.each([
  ["an editor's page", "plans", "page", "/plans", "/es/planes"],
  ["a legal document", "privacyPolicy", "legalDocument", "/privacy-policy", "/es/privacy-policy"],
])(
  "hiding %s from search engines renders its translations, which no longer name it",
  (_kind, id, type, path, other) => {
    const before = listOf(translated, plans, planes);
    const now = readPageList({ ...before, search: [{ _id: id, hidden: true, canonicalUrl: null }] });
    const change = { _id: id, _type: type };
    expect(alternatesByPath(now).get(other)).toContainEqual({ language: "en", path, unlisted: true });
    expect(tagsOf(change, { before, now })).toEqual(
      expect.arrayContaining([`content:${other}`, "content:/page-list"]),
    );
    const revision = alternatesRevision(alternatesByPath(now).get(other));
    expect(revision).not.toBe(alternatesRevision(alternatesByPath(before).get(other)));
    const expected = { path: other, id: "languages", revision };
    expect(expectedAfter(change, "one", { before, now })).toContainEqual(expected);
  },
);

test("hiding a page in one language from search engines renders the lists of pages", () => {
  const before = listOf([], plans);
  const search = [{ _id: "siteSettings", hidden: true, canonicalUrl: null }];
  const now = readPageList({ ...before, search });
  const change = { _id: "siteSettings", _type: "siteSettings" };
  expect(tagsOf(change, { before, now })).toContain("content:/page-list");
  expect(tagsOf(change, { before, now: before })).not.toContain("content:/page-list");
});

test("publishing the last missing section completes the landing page of its language", () => {
  const before = listOf(translated.filter((id) => id !== "goals-ar"));
  const lists = { before, now: listOf(translated) };
  const change = { _id: "goals-ar", _type: "goals" };
  expect(tagsOf(change, lists)).toEqual(
    expect.arrayContaining([
      ...["content:goals-ar", "content:/page-list", "content:/", "content:/ar"],
      "content:/ar/privacy-policy", // The other Arabic pages link to it.
    ]),
  );
  const paths = expectedAfter(change, "one", lists).map(({ path, id }) => `${path} ${id}`);
  expect(paths).toEqual(expect.arrayContaining(["/ar goals-ar", "/ languages", "/es languages"]));
  // Reading the pages without the section would overload the site when a whole language is published.
  expect(paths).not.toContain("/privacy-policy languages");
});

test("publishing a section that is already complete renders only its own pages, and checks the others' languages", () => {
  const lists = { before: listOf(translated), now: listOf(translated) };
  const languages = expect.stringMatching(/^[\da-f]{12}$/);
  expect(tagsOf({ _id: "goals-ar", _type: "goals" }, lists)).toEqual(["content:goals-ar"]);
  expect(expectedAfter({ _id: "goals-ar", _type: "goals" }, "one", lists)).toEqual([
    { path: "/ar", id: "goals-ar", revision: "one" },
    { path: "/page-list", id: "built-in pages", revision: expect.stringContaining("/ar /") },
    ...["/", "/es", "/ar"].map((path) => ({ path, id: "languages", revision: languages })),
  ]);
  expect(expectedAfter({ _id: "goals", _type: "goals" }, "one", lists)).toEqual([
    { path: "/", id: "goals", revision: "one" },
  ]);
});
