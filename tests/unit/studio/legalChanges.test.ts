import { expect, test } from "vitest";
import { type LegalVersion, legalChanges } from "../../../studio/actions/legalChanges.ts";

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
const nothing = { fields: [], added: [], removed: [], changed: [], reordered: false };

test("a draft that says the same changes nothing, whatever the order of its keys", () => {
  const [first, ...others] = published.sections ?? [];
  const shuffled = { body: first?.body, _key: "a", heading: "Introduction" };
  expect(legalChanges(published, { ...published, sections: [shuffled, ...others] })).toEqual(nothing);
});

test("sections that are new, gone or different are named by number and heading", () => {
  const draft = {
    ...published,
    sections: [
      section("a", "Introduction", "Other words"),
      section("n", "Cookies"),
      section("c", "Contact us"),
    ],
  };
  expect(legalChanges(published, draft)).toEqual({
    ...nothing,
    added: ["2. Cookies"],
    removed: ["2. Use"],
    changed: ["1. Introduction", "3. Contact us"],
  });
});

test("another order is told apart from another text", () => {
  const sections = [section("b", "Use"), section("a", "Introduction"), section("c", "Contact")];
  expect(legalChanges(published, { ...published, sections })).toEqual({ ...nothing, reordered: true });
  // What comes or goes moves the others' numbers, not their order.
  const fewer = { ...published, sections: (published.sections ?? []).slice(1) };
  expect(legalChanges(published, fewer).reordered).toBe(false);
});

test("fields outside the sections are named as the form names them", () => {
  const draft = { ...published, title: "Privacy", effectiveDate: "2026-11-20" };
  expect(legalChanges(published, draft).fields).toEqual(["Title", "Effective date"]);
});

test("at the first publication everything is new", () => {
  const { added, fields } = legalChanges(null, published);
  expect(added).toEqual(["1. Introduction", "2. Use", "3. Contact"]);
  expect(fields).toEqual(["Title", "Description for search engines"]);
});
