import { expect, onTestFinished, test } from "vitest";
import { movedPath, redirectActions } from "../../../../studio/actions/movedPath.ts";
import { startTestLake } from "../../../support/testLake.ts";

const page = (current: string, more = {}) => ({ _type: "page", slug: { current }, ...more });
const [article, spanish] = [{ _type: "article" }, { language: "es" }];

test.each([
  ["moves", page("old"), page("new"), { from: "/old", to: "/new" }],
  ["stays", page("old"), page("old"), undefined],
  ["was never published", null, page("new"), undefined],
  ["is not edited", page("old"), null, undefined],
  [
    "is an article",
    page("old", article),
    page("new", article),
    { from: "/articles/old", to: "/articles/new" },
  ],
  ["is in Spanish", page("old", spanish), page("new", spanish), { from: "/es/old", to: "/es/new" }],
  ["has lost its address", page("old"), {}, undefined],
])("computes the move of a page that %s", (_name, published, draft, moved) => {
  expect(movedPath(published, draft)).toEqual(moved);
});

test("publishes a page and its redirect in one transaction, and the redirect refers to the page", async () => {
  const lake = await startTestLake();
  onTestFinished(() => lake.close());
  await lake.editor.create({ _id: "p1", ...page("old") });
  await lake.editor.create({ _id: "drafts.p1", ...page("new") });
  await lake.editor.action([
    { actionType: "sanity.action.document.publish", publishedId: "p1", draftId: "drafts.p1" },
    ...redirectActions({ from: "/old", page: "p1", redirect: "r1" }),
  ]);
  const [moved, redirect] = await lake.editor.getDocuments(["p1", "r1"]);
  expect(moved).toMatchObject({ slug: { current: "new" } });
  expect(redirect).toMatchObject({
    ...{ _type: "redirect", from: "/old", kind: "permanent", _rev: moved?._rev },
    page: { _type: "pageLink", target: { _type: "reference", _ref: "p1", _weak: true } },
  });
  expect(await lake.editor.getDocument("drafts.r1")).toBeUndefined();
});
