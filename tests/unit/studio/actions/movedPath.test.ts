import { describe, expect, onTestFinished, test } from "vitest";
import { slugProblem } from "#schemas/rules/pageSlug.ts";
import { copyOfPage } from "../../../../studio/actions/copyOfPage.ts";
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

describe("a copy of a page", () => {
  const own = { _id: "page-pilots", _type: "page", _rev: "1", _createdAt: "2026-01", _updatedAt: "2026-01" };
  const slug = (current: string) => ({ _type: "slug", current });
  const page = { ...own, title: "Pilot studies", slug: slug("pilot-studies"), blocks: [{ _key: "opening" }] };
  const links = { label: "Pilots", inHeader: true, inFooter: "solutions" };
  const copyOf = (fields: object, taken: string[] = []) =>
    copyOfPage({ ...page, ...fields }, taken) as Partial<typeof page>;

  test("a copy has its own title and address, no links to it, and the same blocks", () => {
    expect(copyOf(links, ["pilot-studies"])).toEqual({
      ...page,
      ...{
        title: "Copy of Pilot studies",
        slug: slug("pilot-studies-copy"),
        inHeader: false,
        inFooter: "no",
      },
    });
  });

  test("the copy of a reviewed translation has its language, but translates no page and has no review", () => {
    const translation = { source: { _ref: "page-pilots" } };
    const copy = copyOf({ language: "es", translation, review: { owner: "Marketing" } });
    expect(copy).toHaveProperty("language", "es");
    for (const field of ["translation", "review"]) expect(copy).not.toHaveProperty(field);
  });

  test("the address of a copy is free and not too long", () => {
    const taken = ["pilot-studies", "pilot-studies-copy", "pilot-studies-copy-2"];
    expect(copyOf({}, taken).slug?.current).toBe("pilot-studies-copy-3");
    const long = copyOf({ slug: slug(`${"ward-".repeat(11)}rooms`) });
    expect(slugProblem(long.slug?.current ?? "")).toBeUndefined();
  });

  test("a long title is cut to the length that the form allows, and a missing title or address stays missing", () => {
    const { title } = copyOf({ title: "A title that already needs every one of its characters" });
    expect(title).toBe("Copy of A title that already needs every one of");
    const untitled = copyOfPage(own, []);
    for (const field of ["title", "slug"]) expect(untitled).not.toHaveProperty(field);
  });
});
