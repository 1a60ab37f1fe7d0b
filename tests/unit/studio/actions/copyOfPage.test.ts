import { expect, test } from "vitest";
import { slugProblem } from "#schemas/rules/pageSlug.ts";
import { copyOfPage } from "../../../../studio/actions/copyOfPage.ts";

const own = { _id: "page-pilots", _type: "page", _rev: "1", _createdAt: "2026-01", _updatedAt: "2026-01" };
const slug = (current: string) => ({ _type: "slug", current });
const page = { ...own, title: "Pilot studies", slug: slug("pilot-studies"), blocks: [{ _key: "opening" }] };
const links = { label: "Pilots", inHeader: true, inFooter: "solutions" };
const copyOf = (fields: object, taken: string[] = []) =>
  copyOfPage({ ...page, ...fields }, taken) as Partial<typeof page>;

test("a copy has its own title and address, no links to it, and the same blocks", () => {
  expect(copyOf(links, ["pilot-studies"])).toEqual({
    ...page,
    ...{ title: "Copy of Pilot studies", slug: slug("pilot-studies-copy"), inHeader: false, inFooter: "no" },
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
