import { expect, test } from "vitest";
import { expectedAfter, tagsOf } from "#content/cache/invalidation.ts";
import { pathsShowing, readPageList } from "#content/links/pageList.ts";
import { noPages } from "../../publishing/announcedSite.ts";

const change = { _id: "experiment-1", _type: "experiment" };
const listed = { _id: "experiment-1", _rev: "new", section: "hero" };
const running = { ...noPages, experiments: [listed] };
const tags = ["content:/", "content:/es", "content:/ar", "content:/page-list"];
const landing = { path: "/", id: "experiment-1" };
const variant = { path: "/variant/experiment-1", id: "experiment-1" };

test("the list of pages has the oldest valid experiment of each language", () => {
  const experiments = [
    { _id: "a path/..", _rev: "one", section: "hero" },
    { _id: "no-section", _rev: "one", section: null },
    listed,
    { _id: "later", _rev: "one", section: "goals" },
    { _id: "spanish", _rev: "one", section: "goals-es" },
  ];
  const found = readPageList({ landingPages: [], translated: [], pages: [], tags: [], experiments });
  expect(found.experiments.map(({ _id }) => _id)).toEqual(["experiment-1", "spanish"]);
});

test("while an experiment runs, its variant shows the documents of the landing page in its language", () => {
  for (const id of ["hero", "goals", "siteSettings"])
    expect(pathsShowing(id, running)).toContain(variant.path);
  expect(pathsShowing("experiment-1", running)).toEqual(["/", variant.path]);
  for (const id of ["privacyPolicy", "hero-es"])
    expect(pathsShowing(id, running)).not.toContain(variant.path);
  expect(pathsShowing("experiment-1", noPages)).toEqual([]);
});

test("the start of an experiment invalidates the page list and the landing pages, and is expected on both versions", () => {
  const lists = { before: noPages, now: running };
  expect(tagsOf(change, lists)).toEqual(tags);
  expect(expectedAfter(change, "new", lists)).toEqual(
    [landing, variant].map((each) => ({ ...each, revision: "new" })),
  );
});

test("the stop of an experiment ends the variant, also if only the document's id is known", () => {
  const lists = { before: running, now: noPages };
  expect(tagsOf(change, lists)).toEqual(tags);
  expect(tagsOf({ _id: "experiment-1" }, lists)).toEqual(tags);
  expect(expectedAfter(change, "new", lists)).toEqual(
    [landing, variant].map((each) => ({ ...each, revision: null })),
  );
});

test("a change of an experiment that doesn't run expects no mention on any landing page", () => {
  const still = { before: noPages, now: noPages };
  expect(tagsOf(change, still)).toEqual(tags);
  expect(expectedAfter(change, "new", still)).toEqual([{ ...landing, revision: null }]);
});
