import { expect, test } from "vitest";
import { leftoversOf, needsTranslation, recordOf, recordsOf } from "#schemas/rules/translations/records.ts";

const document = (fields: object, ...texts: unknown[]) => ({
  ...fields,
  translation: { _type: "translation", texts },
});

test("the key of a record is made of its path", () => {
  expect(recordOf('cards[_key=="a"].title', "Words")).toEqual({
    _key: "cards-_key-a-title",
    _type: "translatedText",
    path: 'cards[_key=="a"].title',
    fingerprint: "Words",
  });
  expect(recordOf("title", "Words", true)).toHaveProperty("isSame", true);
});

test("reads valid records, and leaves out the others", () => {
  const record = recordOf("title", "Words", true);
  expect(recordsOf(document({}, record, null, "text", { path: "title" }, { fingerprint: "x" }))).toEqual([
    record,
  ]);
  for (const none of [{}, { translation: null }, { translation: { texts: "none" } }])
    expect(recordsOf(none)).toEqual([]);
});

test("a text is a leftover while it has the words that were copied, whatever their formatting", () => {
  const records = [recordOf("heading", "Don't wait"), recordOf("intro", "Some words")];
  expect(leftoversOf(document({ heading: "Don’t  wait", intro: "Unas palabras" }, ...records))).toEqual([
    "heading",
  ]);
});

test("a text that was confirmed to be the same is no leftover", () => {
  expect(leftoversOf(document({ title: "Tablet" }, recordOf("title", "Tablet", true)))).toEqual([]);
  expect(leftoversOf(document({ title: "Tablet" }, recordOf("title", "Tablet")))).toEqual(["title"]);
});

test.each([
  ["title", "Call us", true],
  ["title", "130/80", false],
  ["title", "95%", false],
  ["points", "One Two", true],
  ['patients[_key=="a"].name', "Maria G.", false],
  ['facts[_key=="a"].value', "Week 6 of 12", true],
  ['facts[_key=="a"].value', "130/80 mmHg", false],
  ["goalLabel", "Goal 130/80", true],
  ["label", "HL7", false],
  ["email", "hello@example.com", false],
  ["lines[0]", "Some words", true],
])("the text at %s, “%s”, needs a translation: %s", (path, fingerprint, needed) => {
  expect(needsTranslation(path, fingerprint)).toBe(needed);
});
