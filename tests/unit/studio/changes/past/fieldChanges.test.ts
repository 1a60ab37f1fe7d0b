import { expect, test } from "vitest";
import { fieldChanges } from "../../../../../studio/changes/past/fieldChanges.ts";

const stored = (fields: object) => ({ _id: "a", _type: "page", _rev: "1", _updatedAt: "", ...fields });
const titles = new Map([
  ["title", "Title"],
  ["body", "Text"],
  ["picture", "Picture"],
  ["inHeader", "In the header"],
]);
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
  expect(fieldChanges(before, after, titles)).toEqual([
    {
      title: "Title",
      words: [
        { kind: "removed", text: "Old" },
        { kind: "added", text: "New" },
        { kind: "same", text: "title" },
      ],
    },
    {
      title: "In the header",
      words: [
        { kind: "removed", text: "No" },
        { kind: "added", text: "Yes" },
      ],
    },
  ]);
});

test("joins the spans of a sentence, without their formatting", () => {
  const [change] = fieldChanges(
    stored({ body: [block("care", "ful")] }),
    stored({ body: [block("careful")] }),
    titles,
  );
  expect(change).toEqual({ title: "Text", words: [] });
});

test("lists a changed picture without words", () => {
  const picture = (_ref: string) => ({ picture: { asset: { _type: "reference", _ref } } });
  expect(fieldChanges(stored(picture("one")), stored(picture("two")), titles)).toEqual([
    { title: "Picture", words: [] },
  ]);
});

test("lists every field of a new document as added", () => {
  const [change] = fieldChanges(null, stored({ title: "New" }), titles);
  expect(change?.words).toEqual([{ kind: "added", text: "New" }]);
});

test("names an inserted setting", () => {
  const before = stored({ body: [block("Write to us.")] });
  const value = { _key: "v", _type: "settingValue", setting: "email" };
  const after = stored({ body: [{ ...block(), children: [...block("Write to ").children, value] }] });
  const added = fieldChanges(before, after, titles)[0]?.words.filter(({ kind }) => kind === "added");
  expect(added).toEqual([{ kind: "added", text: "[Contact email]" }]);
});
