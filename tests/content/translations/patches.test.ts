import { expect, test } from "vitest";
import { copyFromSource } from "../../../studio/translations/patches.ts";

const source = {
  title: "Title",
  search: { title: "Found" },
  cards: ["a", "b", "c"].map((_key) => ({ _key, title: `Card ${_key}` })),
};
const [first, second, third] = source.cards;

const [a, b] = ['cards[_key=="a"]', 'cards[_key=="b"]'];
const set = (path: unknown[], value: unknown) => [{ type: "set", path, value }];
const insert = (position: string, at: unknown, item: unknown) => [
  { type: "insert", position, path: ["cards", at], items: [item] },
];

test.each([
  ["a text", "title", {}, "title", set(["title"], "Title")],
  ["the object around a text", "search.title", {}, "search", set(["search"], source.search)],
  [
    "an item after the one before it",
    `${b}.title`,
    { cards: [first, third] },
    b,
    insert("after", { _key: "a" }, second),
  ],
  ["a first item at the start", `${a}.title`, { cards: [third] }, a, insert("before", 0, first)],
  [
    "a text of an item that exists",
    `${a}.title`,
    { cards: [{ _key: "a" }] },
    `${a}.title`,
    set(["cards", { _key: "a" }, "title"], "Card a"),
  ],
])("copies %s", (_name, text, translation, path, patches) => {
  expect(copyFromSource(text, source, translation)).toMatchObject({ path, patches });
});
