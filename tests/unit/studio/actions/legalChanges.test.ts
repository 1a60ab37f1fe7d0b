import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutFormats } from "../../../../studio/actions/formattedText.ts";
import { type LegalVersion, legalChanges } from "../../../../studio/actions/legalChanges.ts";
import { wordChanges } from "../../../../studio/actions/wordChanges.ts";

const section = (_key: string, heading: string, text = heading, ...marks: string[]) => ({
  ...{ _key, heading },
  body: [{ _type: "block", _key: `${_key}-1`, children: [{ _type: "span", _key: "s", text, marks }] }],
});
const [introduction, use, contact] = [
  section("a", "Introduction"),
  section("b", "Use"),
  section("c", "Contact"),
];
const published: LegalVersion = {
  title: "Privacy Policy",
  description: "What we do with your data.",
  sections: [introduction, use, contact],
};
const names = (changes: readonly { name: string }[]) => changes.map(({ name }) => name);
const nothing = { fields: [], added: [], removed: [], changed: [], reordered: false };
const changesTo = (draft: object) => legalChanges(published, { ...published, ...draft });

test("reports no changes for an identical draft, even with a different key order", () => {
  const shuffled = { body: introduction.body, _key: "a", heading: "Introduction" };
  expect(changesTo({ sections: [shuffled, use, contact] })).toEqual(nothing);
});

test("names added, removed and changed sections by number and heading", () => {
  const { added, removed, changed } = changesTo({
    sections: [section("a", "Introduction", "Others"), section("n", "Cookies"), section("c", "Contact us")],
  });
  expect([added, removed].map(names)).toEqual([["2. Cookies"], ["2. Use"]]);
  const words = [
    { kind: "same", text: "Introduction" },
    { kind: "removed", text: "Introduction" },
    { kind: "added", text: "Others" },
  ];
  expect(changed).toEqual([
    { name: "1. Introduction", words },
    { name: "3. Contact us", words: expect.arrayContaining([{ kind: "added", text: "us" }]) },
  ]);
});

test("shows a word whose formatting changed as removed and added", () => {
  const bold = section("a", "Introduction", "Introduction", "strong");
  const [change] = changesTo({ sections: [bold, use, contact] }).changed;
  expect(change?.words.map(({ kind, text }) => [kind, withoutFormats(text)])).toEqual([
    ["same", "Introduction"],
    ["removed", "Introduction"],
    ["added", "Introduction"],
  ]);
});

test("distinguishes a changed order from changed text", () => {
  expect(changesTo({ sections: [use, introduction, contact] })).toEqual({ ...nothing, reordered: true });
  // Adding or removing sections changes the numbers of the others, but not their order.
  expect(changesTo({ sections: [use, contact] }).reordered).toBe(false);
});

test("names fields outside the sections by their titles in the form", () => {
  const review = { lastReviewed: "2026-11-20", nextReview: "2027-11-20" };
  const { fields } = changesTo({ title: "Privacy", effectiveDate: "2026-11-20", review });
  expect(names(fields)).toEqual(["Title", "Effective date", "Last checked", "Next check"]);
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

const written = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join(" ");

test.each([
  ["the same words", "the same words", ""],
  ["we keep it 30 days here", "we keep it 90 days here", "we keep it [-30-] [+90+] days here"],
  ["", "new words", "[+new words+]"],
  ["old words", "", "[-old words-]"],
  ["a b c d", "a x y d", "a [-b c-] [+x y+] d"],
])("compares %j with %j as %s", (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

test("shortens long runs of equal words to the context of a change", () => {
  const many = Array.from({ length: 40 }, (_, index) => `w${index}`);
  const found = written([...many, "old", ...many].join(" "), [...many, "new", ...many].join(" "));
  expect(found).toBe("… w34 w35 w36 w37 w38 w39 [-old-] [+new+] w0 w1 w2 w3 w4 w5 …");
});

test("the old text is the words that were not added, and the new text the words that were not removed", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 8 }).map((all) => all.join(" "));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const changes = wordChanges(before, after);
      const text = (left: string) =>
        changes.flatMap((change) => (change.kind === left ? [] : change.text)).join(" ");
      if (before === after) expect(changes).toEqual([]);
      else expect([text("added"), text("removed")]).toEqual([before, after]);
    }),
  );
});
