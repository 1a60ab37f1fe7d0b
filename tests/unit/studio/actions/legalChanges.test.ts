import { expect, test } from "vitest";
import { type LegalVersion, legalChanges } from "../../../../studio/actions/legalChanges.ts";

const section = (key: string, heading: string, text = heading) => ({
  _key: key,
  heading,
  body: [{ _type: "block", _key: `${key}-1`, children: [{ _type: "span", _key: "s", text, marks: [] }] }],
});

const published: LegalVersion = {
  title: "Privacy Policy",
  description: "What we do with your data.",
  sections: [section("a", "Introduction"), section("b", "Use"), section("c", "Contact")],
};
const names = (changes: readonly { name: string }[]) => changes.map(({ name }) => name);
const nothing = { fields: [], added: [], removed: [], changed: [], reordered: false };

test("reports no changes for an identical draft, even with a different key order", () => {
  const [first, ...others] = published.sections ?? [];
  const shuffled = { body: first?.body, _key: "a", heading: "Introduction" };
  expect(legalChanges(published, { ...published, sections: [shuffled, ...others] })).toEqual(nothing);
});

test("names added, removed and changed sections by number and heading", () => {
  const draft = {
    ...published,
    sections: [
      section("a", "Introduction", "Other words"),
      section("n", "Cookies"),
      section("c", "Contact us"),
    ],
  };
  const { added, removed, changed } = legalChanges(published, draft);
  expect([added, removed].map(names)).toEqual([["2. Cookies"], ["2. Use"]]);
  expect(changed).toEqual([
    {
      name: "1. Introduction",
      words: [
        { kind: "same", text: "Introduction" },
        { kind: "removed", text: "Introduction" },
        { kind: "added", text: "Other words" },
      ],
    },
    { name: "3. Contact us", words: expect.arrayContaining([{ kind: "added", text: "us" }]) },
  ]);
});

test("reports no word changes for a section with only formatting changes", () => {
  const [first, ...others] = published.sections ?? [];
  const bold = [{ _type: "block", _key: "a-1", children: [{ text: "Introduction", marks: ["strong"] }] }];
  const sections = [{ _key: "a", ...first, body: bold }, ...others];
  expect(legalChanges(published, { ...published, sections }).changed).toEqual([
    { name: "1. Introduction", words: [] },
  ]);
});

test("distinguishes a changed order from changed text", () => {
  const sections = [section("b", "Use"), section("a", "Introduction"), section("c", "Contact")];
  expect(legalChanges(published, { ...published, sections })).toEqual({ ...nothing, reordered: true });
  // Adding or removing sections changes the numbers of the others, but not their order.
  const fewer = { ...published, sections: (published.sections ?? []).slice(1) };
  expect(legalChanges(published, fewer).reordered).toBe(false);
});

test("names fields outside the sections by their titles in the form", () => {
  const review = { lastReviewed: "2026-11-20", nextReview: "2027-11-20" };
  const draft = { ...published, title: "Privacy", effectiveDate: "2026-11-20", review };
  const { fields } = legalChanges(published, draft);
  expect(names(fields)).toEqual(["Title", "Effective date", "Last reviewed", "Next review"]);
  expect(fields[0]?.words).toEqual([
    { kind: "same", text: "Privacy" },
    { kind: "removed", text: "Policy" },
  ]);
});

test("reports everything as added for the first publication", () => {
  const { added, fields } = legalChanges(null, published);
  expect(names(added)).toEqual(["1. Introduction", "2. Use", "3. Contact"]);
  expect(names(fields)).toEqual(["Title", "Description for search engines"]);
});
