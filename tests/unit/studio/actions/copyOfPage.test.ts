import { expect, test } from "vitest";
import { slugProblem } from "#schemas/rules/pageSlug.ts";
import { copyOfPage } from "../../../../studio/actions/copyOfPage.ts";

const page = {
  _id: "page-pilots",
  _type: "page",
  _rev: "1",
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
  title: "Pilot studies",
  label: "Pilots",
  slug: { _type: "slug", current: "pilot-studies" },
  inHeader: true,
  inFooter: "solutions",
  blocks: [{ _key: "opening" }],
};
const slugOf = (copy: object) => (copy as typeof page).slug.current;

test("a copy has its own title and address, no links to it, and the same blocks", () => {
  const { label: _, ...rest } = page;
  expect(copyOfPage(page, ["pilot-studies"])).toEqual({
    ...rest,
    title: "Copy of Pilot studies",
    slug: { _type: "slug", current: "pilot-studies-copy" },
    inHeader: false,
    inFooter: "no",
  });
});

test("the copy of a translation has its language, but translates no page", () => {
  const translated = { ...page, language: "es", translation: { source: { _ref: "page-pilots" } } };
  const copy = copyOfPage(translated, []);
  expect(copy).toHaveProperty("language", "es");
  expect(copy).not.toHaveProperty("translation");
});

test("nobody has reviewed a copy", () => {
  expect(copyOfPage({ ...page, review: { owner: "Marketing" } }, [])).not.toHaveProperty("review");
});

test("the address of a copy is free and not too long", () => {
  const taken = ["pilot-studies", "pilot-studies-copy", "pilot-studies-copy-2"];
  expect(slugOf(copyOfPage(page, taken))).toBe("pilot-studies-copy-3");
  const long = { ...page, slug: { ...page.slug, current: `${"ward-".repeat(11)}rooms` } };
  expect(slugProblem(slugOf(copyOfPage(long, [])))).toBeUndefined();
});

test("a long title is cut to the length that the form allows", () => {
  const long = copyOfPage({ ...page, title: "A title that already needs every one of its characters" }, []);
  expect((long as unknown as typeof page).title).toBe("Copy of A title that already needs every one of");
});

test("a page without a title and an address gets neither", () => {
  const { title: _, slug: __, ...untitled } = page;
  expect(copyOfPage(untitled, [])).not.toHaveProperty("slug");
  expect(copyOfPage(untitled, [])).not.toHaveProperty("title");
});
