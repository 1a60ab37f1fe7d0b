import { expect, test } from "vitest";
import { withoutFormats } from "../../../../../studio/actions/formattedText.ts";
import { fieldChanges, type ValueType } from "../../../../../studio/changes/past/fieldChanges.ts";

const stored = (fields: object) => ({ _id: "a", _type: "page", _rev: "1", _updatedAt: "", ...fields });
const alert = { title: "An alert of the dashboard", value: "alert" };
const field = (name: string, title: string, type: Partial<ValueType> = {}) => ({
  name,
  type: { name: "any", title, ...type },
});
const kind = { name: "kind", type: { name: "string", options: { list: [alert] } } };
const pageType: ValueType = {
  name: "page",
  fields: [
    field("title", "Title"),
    field("body", "Text"),
    field("picture", "Picture"),
    field("inHeader", "In the header"),
    field("moments", "Moments", { of: [{ name: "moment", fields: [kind] }] }),
  ],
};
const block = (...texts: string[]) => ({
  _key: "k",
  _type: "block",
  style: "normal",
  markDefs: [],
  children: texts.map((text) => ({ _key: text, _type: "span", marks: ["strong"], text })),
});

test("lists changed words under the field's title, in the order of the form", () => {
  const before = stored({ inHeader: false, title: "Old title", body: [block("Same")] });
  const after = stored({ inHeader: true, title: "New title", body: [block("Same")] });
  const words = (...texts: [string, string][]) => texts.map(([kind, text]) => ({ kind, text }));
  expect(fieldChanges(before, after, pageType)).toEqual([
    {
      title: "Title",
      kind: "changed",
      words: words(["removed", "Old"], ["added", "New"], ["same", "title"]),
    },
    { title: "In the header", kind: "changed", words: words(["removed", "No"], ["added", "Yes"]) },
  ]);
});

test("lists changes of a picture, and of where an editor split a text, without words", () => {
  const picture = (_ref: string) => ({ picture: { asset: { _type: "reference", _ref } } });
  const before = stored({ body: [block("care", "ful")], ...picture("one") });
  expect(fieldChanges(before, stored({ body: [block("careful")], ...picture("two") }), pageType)).toEqual([
    { title: "Text", kind: "changed", words: [] },
    { title: "Picture", kind: "changed", words: [] },
  ]);
});

test("lists every field of a new document as added", () => {
  const [change] = fieldChanges(null, stored({ title: "New" }), pageType);
  expect(change?.words).toEqual([{ kind: "added", text: "New" }]);
});

test.each([
  [{ _type: "settingValue", setting: "email" }, "[Contact email]"],
  [{ _type: "citedClaim", claim: { _type: "reference", _ref: "claim-uptime" } }, "[Claim]"],
  [{ _type: "citation", source: "A study", url: "https://example.com/" }, "[A study, https://example.com/]"],
])("names what a text contains besides words: %j", (child, text) => {
  const before = stored({ body: [block("Write to us.")] });
  const value = { _key: "v", ...child };
  const after = stored({ body: [{ ...block(), children: [...block("Write to ").children, value] }] });
  const added = fieldChanges(before, after, pageType)[0]?.words.filter(({ kind }) => kind === "added");
  expect(added).toEqual([{ kind: "added", text }]);
});

test("shows a choice with its title, and not the level of a list", () => {
  const moment = (kind: string) => ({ _key: "m", _type: "moment", kind });
  const item = { ...block("An item"), listItem: "bullet", level: 1 };
  const changes = fieldChanges(null, stored({ body: [item], moments: [moment("alert")] }), pageType);
  expect(changes.map(({ words }) => withoutFormats(words.map(({ text }) => text).join(" ")))).toEqual([
    "• An item",
    "An alert of the dashboard",
  ]);
});

test("says that a field without words was added or removed", () => {
  const linked = stored({ link: { _type: "reference", _ref: "hero" } });
  expect(fieldChanges(null, linked, pageType)).toEqual([{ title: "link", kind: "added", words: [] }]);
  expect(fieldChanges(linked, null, pageType)).toEqual([{ title: "link", kind: "removed", words: [] }]);
});

test("shows no words of the English text that a translation was made from", () => {
  const translation = { texts: [{ path: "title", fingerprint: "Our goals" }] };
  expect(fieldChanges(null, stored({ translation }), pageType)).toEqual([
    { title: "translation", kind: "added", words: [] },
  ]);
});
