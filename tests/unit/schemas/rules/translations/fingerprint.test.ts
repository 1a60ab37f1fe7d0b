import { expect, test } from "vitest";
import { fingerprintOf, plainTextOf, valueAt } from "#schemas/rules/translations/fingerprint.ts";

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
