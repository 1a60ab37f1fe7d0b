import { expect, test } from "vitest";
import { projectSchema } from "../../../studio/check/compiledSchema.ts";
import { translationOf } from "../../../studio/translations/translationOf.ts";

const typeOf = (name: string) => projectSchema().get(name);
const reference = (_ref: string) => ({ _type: "reference", _ref });

test("a singleton's translation has its fixed id, its language and the English texts", () => {
  const source = { _id: "goals", _type: "goals", _rev: "1", _createdAt: "x", heading: "Our goals" };
  expect(translationOf({ source, type: typeOf("goals"), language: "ar", translated: new Map() })).toEqual({
    _id: "drafts.goals-ar",
    _type: "goals",
    language: "ar",
    heading: "Our goals",
    translation: {
      _type: "translation",
      texts: [{ _key: "heading", _type: "translatedText", path: "heading", fingerprint: "Our goals" }],
    },
  });
});

test("a page's translation names its source and has neither an address nor a review yet", () => {
  const source = {
    ...{ _id: "page-about", _type: "page", title: "About", language: "en" },
    slug: { _type: "slug", current: "about" },
    review: { _type: "review", owner: "Marketing", lastReviewed: "2026-11-26" },
  };
  const copy = translationOf({ source, type: typeOf("page"), language: "es", translated: new Map() });
  expect(copy).not.toHaveProperty("slug");
  expect(copy).not.toHaveProperty("review");
  expect(copy).toMatchObject({
    _id: "drafts.page-about-es",
    language: "es",
    translation: {
      source: { _type: "reference", _ref: "page-about", _weak: true },
      texts: [{ path: "title" }],
    },
  });
});

test("references lead to translations where they exist, except picked links and sections", () => {
  const link = { _key: "l", _type: "pageLink", target: reference("page-about") };
  const source = {
    ...{ _id: "article-one", _type: "article" },
    tags: [
      { ...reference("tag-pilots"), _key: "t" },
      { ...reference("tag-other"), _key: "o" },
    ],
    blocks: [
      { _key: "b", _type: "sectionBlock", section: reference("goals") },
      { _key: "c", _type: "sharedBlock", saved: reference("block-one") },
      { _key: "d", _type: "textBlock", body: [{ _type: "block", children: [], markDefs: [link] }] },
    ],
  };
  const translated = new Map([
    ["tag-pilots", "tag-pilots-es"],
    ["block-one", "block-one-es"],
    ["page-about", "page-about-es"],
  ]);
  const copy = translationOf({ source, type: typeOf("article"), language: "es", translated });
  expect(copy.tags).toEqual([
    { ...reference("tag-pilots-es"), _key: "t" },
    { ...reference("tag-other"), _key: "o" },
  ]);
  expect(copy.blocks).toEqual([
    source.blocks[0],
    { _key: "c", _type: "sharedBlock", saved: reference("block-one-es") },
    source.blocks[2],
  ]);
});
