import { expect, test } from "vitest";
import { fingerprintOf, plainTextOf, valueAt } from "#schemas/rules/translations/fingerprint.ts";
import { isShownByReference, referencesIn } from "#schemas/rules/translations/foreignReferences.ts";
import { leftoversOf, needsTranslation, recordOf, recordsOf } from "#schemas/rules/translations/records.ts";

const block = (...children: object[]) => ({ _type: "block", style: "normal", children });
const span = (text: string, ...marks: string[]) => ({ _type: "span", text, marks });

test.each([
  ["spaces and line breaks", "Call  us\n today ", "Call us today"],
  ["a space that doesn't break", "10\u00a0minutes", "10 minutes"],
  ["typographic quotes", "“Don’t wait”", `"Don't wait"`],
  ["an ellipsis", "And then…", "And then..."],
  ["a soft hyphen and direction marks", "hyper\u00adtension \u2068130/80\u2069", "hypertension 130/80"],
  ["composed letters", "cafe\u0301", "café"],
  ["marks", [block(span("Call "), span("us", "strong"), span(" today"))], [block(span("Call us today"))]],
  ["styles and lists", [{ ...block(span("Call")), style: "h3", listItem: "bullet" }], [block(span("Call"))]],
  ["a divided paragraph", [block(span("One.")), block(span("Two."))], [block(span("One. Two."))]],
])("ignores %s", (_name, one, other) => {
  expect(fingerprintOf(one)).toBe(fingerprintOf(other));
  expect(fingerprintOf(one)).not.toBe("");
});

test.each([
  ["a word", "Call us today", "Call us now"],
  ["a number", "15 minutes", "10 minutes"],
  ["the case", "May", "may"],
  ["punctuation", "Really?", "Really."],
  ["an item of a list", ["One", "Two"], ["One", "Three"]],
  ["a paragraph", [block(span("One."))], [block(span("One.")), block(span("Two."))]],
  [
    "a value of the settings",
    [block(span("By "), { _type: "settingValue", setting: "email" })],
    [block(span("By "), { _type: "settingValue", setting: "phone" })],
  ],
  [
    "a claim",
    [block(span("By "), { _type: "citedClaim", claim: { _ref: "claim-one" } })],
    [block(span("By "), { _type: "citedClaim", claim: { _ref: "claim-two" } })],
  ],
  ["a reference", [block(span("By us."))], [block(span("By us."), { _type: "citation", source: "A study" })]],
])("tells apart texts that differ in %s", (_name, one, other) => {
  expect(fingerprintOf(one)).not.toBe(fingerprintOf(other));
});

test("names values of the settings, because they are the same in every language", () => {
  const written = [block(span("Write to "), { _type: "settingValue", setting: "email" }, span("."))];
  expect(plainTextOf(written)).toBe("Write to {email}.");
});

test.each([undefined, null, 5, {}, [], [{}], [{ children: [null, 5] }]])("%j has no words", (value) => {
  expect(fingerprintOf(value)).toBe("");
});

test.each([
  ["title", "One"],
  ['cards[_key=="a"].title', "A"],
  ['cards[_key=="a"].points[1]', "second"],
  ['cards[_key=="z"].title', undefined],
  ["title.deep", undefined],
  ["cards.title", undefined],
  ['title[_key=="a"]', undefined],
])("reads %s", (path, value) => {
  const document = { title: "One", cards: [{ _key: "a", title: "A", points: ["first", "second"] }] };
  expect(valueAt(document, path)).toBe(value);
});

const reference = (_ref: string) => ({ _type: "reference", _ref });

test("finds the references of a document with their paths", () => {
  expect(
    referencesIn({
      cover: { asset: reference("image-1") },
      tags: [{ ...reference("tag-a"), _key: "a" }, reference("tag-b")],
      blocks: [{ _key: "s", _type: "sharedBlock", saved: reference("block-1") }],
    }),
  ).toEqual([
    { path: "cover.asset", id: "image-1" },
    { path: 'tags[_key=="a"]', id: "tag-a" },
    { path: "tags[1]", id: "tag-b" },
    { path: 'blocks[_key=="s"].saved', id: "block-1" },
  ]);
});

test("leaves out picked links and the source of a translation", () => {
  const link = { _type: "pageLink", target: reference("page-about") };
  const translation = { _type: "translation", source: reference("page-about") };
  expect(referencesIn({ link, body: [{ markDefs: [link] }], translation })).toEqual([]);
});

test("pages show the words of authors, tags and saved blocks, but link to other documents", () => {
  expect(["author", "tag", "savedBlock", "page", "goals", "article"].map(isShownByReference)).toEqual([
    ...[true, true, true, false, false, false],
  ]);
});

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
