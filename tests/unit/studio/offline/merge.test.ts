import { expect, test } from "vitest";
import { merge, withValueAt } from "../../../../studio/offline/merge.ts";

const base = {
  headline: "Old",
  lead: "Old lead",
  address: { city: "Berlin", street: "Old street" },
  tags: ["one", "two"],
  cards: [
    { _key: "a", _type: "card", title: "A", text: "Old" },
    { _key: "b", _type: "card", title: "B", text: "Old" },
  ],
};
type Content = typeof base;
const [a, b] = base.cards as [Content["cards"][number], Content["cards"][number]];
const added = { _key: "c", _type: "card", title: "C", text: "New" };

const merges: readonly [string, mine: object, theirs: object, merged: object][] = [
  ["different fields", { headline: "Mine" }, { lead: "Theirs" }, { headline: "Mine", lead: "Theirs" }],
  ["the same change", { headline: "Both" }, { headline: "Both" }, { headline: "Both" }],
  ["only mine", { headline: "Mine" }, {}, { headline: "Mine" }],
  ["only theirs", {}, { headline: "Theirs" }, { headline: "Theirs" }],
  [
    "a field that I removed",
    { lead: undefined },
    { headline: "Theirs" },
    { lead: undefined, headline: "Theirs" },
  ],
  ["a field that I added", { note: "Mine" }, { headline: "Theirs" }, { note: "Mine", headline: "Theirs" }],
  [
    "fields of the same object",
    { address: { city: "Mine", street: "Old street" } },
    { address: { city: "Berlin", street: "Theirs" } },
    { address: { city: "Mine", street: "Theirs" } },
  ],
  [
    "items of the same list",
    { cards: [{ ...a, text: "Mine" }, b] },
    { cards: [a, { ...b, text: "Theirs" }] },
    {
      cards: [
        { ...a, text: "Mine" },
        { ...b, text: "Theirs" },
      ],
    },
  ],
  [
    "my change to an item, and their new item",
    { cards: [{ ...a, text: "Mine" }, b] },
    { cards: [b, a, added] },
    { cards: [b, { ...a, text: "Mine" }, added] },
  ],
  [
    "my new item, and their change to another",
    { cards: [a, added, b] },
    { cards: [a, { ...b, text: "Theirs" }] },
    { cards: [a, added, { ...b, text: "Theirs" }] },
  ],
  ["an item that I removed", { cards: [b] }, { headline: "Theirs" }, { cards: [b], headline: "Theirs" }],
];

test.each(merges)("merges %s without a conflict", (_, mine, theirs, merged) => {
  const versions = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
  expect(merge(versions)).toEqual({ value: { ...base, ...merged }, conflicts: [] });
});

const conflicts: readonly [string, mine: object | null, theirs: object | null, paths: readonly unknown[]][] =
  [
    ["a text", { headline: "Mine" }, { headline: "Theirs" }, [["headline"]]],
    ["a text that they removed", { lead: "Mine" }, { lead: undefined }, [["lead"]]],
    ["a list without keys", { tags: ["mine"] }, { tags: ["theirs"] }, [["tags"]]],
    [
      "a text of an item",
      { cards: [{ ...a, text: "Mine" }, b] },
      { cards: [b, { ...a, text: "Theirs" }] },
      [["cards", { _key: "a" }, "text"]],
    ],
    ["an item that they removed", { cards: [{ ...a, text: "Mine" }, b] }, { cards: [b] }, [["cards"]]],
    [
      "items that both added",
      { cards: [a, b, added] },
      { cards: [{ ...added, _key: "d" }, a, b] },
      [["cards"]],
    ],
    ["a document that they deleted", { headline: "Mine" }, null, [[]]],
  ];

test.each(conflicts)("reports a conflict and keeps their version of %s", (_, mine, theirs, paths) => {
  const versions = { base, mine: { ...base, ...mine }, theirs: theirs && { ...base, ...theirs } };
  const merged = merge(versions);
  expect(merged.conflicts.map(({ path }) => path)).toEqual(paths);
  expect(merged.value).toEqual(versions.theirs);
});

test("creates a document that only I wrote", () => {
  expect(merge({ base: null, mine: base, theirs: null })).toEqual({ value: base, conflicts: [] });
});

test.each(conflicts)("a choice resolves the conflict of %s", (_, mine, theirs) => {
  const versions = { base, mine: { ...base, ...mine }, theirs: theirs && { ...base, ...theirs } };
  for (const { path, theirs: value, mine: own } of merge(versions).conflicts) {
    const kept = merge({ ...versions, base: withValueAt(versions.base, path, value) });
    expect(kept).toEqual({ value: withValueAt(versions.theirs, path, own), conflicts: [] });
    const dropped = merge({ ...versions, mine: withValueAt(versions.mine, path, value) });
    expect(dropped).toEqual({ value: versions.theirs, conflicts: [] });
  }
});
