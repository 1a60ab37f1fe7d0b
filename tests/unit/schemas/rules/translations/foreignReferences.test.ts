import { expect, test } from "vitest";
import { isShownByReference, referencesIn } from "#schemas/rules/translations/foreignReferences.ts";

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
