import { expect, test } from "vitest";
import { copyFromSource } from "../../../studio/translations/patches.ts";

const source = {
  title: "Title",
  search: { title: "Found" },
  cards: ["a", "b", "c"].map((_key) => ({ _key, title: `Card ${_key}` })),
};
const [first, , third] = source.cards;

test.each([
  ["a text", "title", {}, { path: "title", patches: [{ type: "set", path: ["title"], value: "Title" }] }],
  [
    "the object around a text",
    "search.title",
    {},
    { path: "search", patches: [{ type: "set", path: ["search"], value: source.search }] },
  ],
  [
    "an item after the one before it",
    'cards[_key=="b"].title',
    { cards: [first, third] },
    {
      path: 'cards[_key=="b"]',
      patches: [
        {
          ...{ type: "insert", position: "after", path: ["cards", { _key: "a" }] },
          items: [source.cards[1]],
        },
      ],
    },
  ],
  [
    "a first item at the start",
    'cards[_key=="a"].title',
    { cards: [third] },
    {
      path: 'cards[_key=="a"]',
      patches: [{ ...{ type: "insert", position: "before", path: ["cards", 0] }, items: [first] }],
    },
  ],
  [
    "a text of an item that exists",
    'cards[_key=="a"].title',
    { cards: [{ _key: "a" }] },
    {
      path: 'cards[_key=="a"].title',
      patches: [{ type: "set", path: ["cards", { _key: "a" }, "title"], value: "Card a" }],
    },
  ],
])("copies %s", (_name, path, translation, expected) => {
  expect(copyFromSource(path, source, translation)).toMatchObject(expected);
});
