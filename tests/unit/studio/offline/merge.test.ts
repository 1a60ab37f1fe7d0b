import { expect, test } from "vitest";
import { merge, withValueAt } from "../../../../studio/offline/merge.ts";

const card = (_key: string, text = "Old") => ({ _key, _type: "card", title: _key.toUpperCase(), text });
const [a, b, added] = [card("a"), card("b"), card("c", "New")];
const [mineA, theirA, theirB] = [card("a", "Mine"), card("a", "Theirs"), card("b", "Theirs")];
const [berlin, street] = [{ city: "Berlin" }, { street: "Old street" }];
const base = {
  ...{ headline: "Old", lead: "Old lead", tags: ["one", "two"], cards: [a, b] },
  address: { ...berlin, ...street },
};

const merges: readonly [string, mine: object, theirs: object, merged: object][] = [
  ["different fields", { headline: "Mine" }, { lead: "Theirs" }, { headline: "Mine", lead: "Theirs" }],
  ["the same change", { headline: "Both" }, { headline: "Both" }, { headline: "Both" }],
  ["only mine", { headline: "Mine" }, {}, { headline: "Mine" }],
  ["only theirs", {}, { headline: "Theirs" }, { headline: "Theirs" }],
  ["a removed field", { lead: undefined }, { headline: "Theirs" }, { lead: undefined, headline: "Theirs" }],
  ["a field that I added", { note: "Mine" }, { headline: "Theirs" }, { note: "Mine", headline: "Theirs" }],
  [
    "fields of the same object",
    { address: { city: "Mine", ...street } },
    { address: { ...berlin, street: "Theirs" } },
    { address: { city: "Mine", street: "Theirs" } },
  ],
  ["items of the same list", { cards: [mineA, b] }, { cards: [a, theirB] }, { cards: [mineA, theirB] }],
  ["my change, their item", { cards: [mineA, b] }, { cards: [b, a, added] }, { cards: [b, mineA, added] }],
  ["my item, their change", { cards: [a, added, b] }, { cards: [a, theirB] }, { cards: [a, added, theirB] }],
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
    ["a text of an item", { cards: [mineA, b] }, { cards: [b, theirA] }, [["cards", { _key: "a" }, "text"]]],
    ["an item that they removed", { cards: [mineA, b] }, { cards: [b] }, [["cards"]]],
    ["items that both added", { cards: [a, b, added] }, { cards: [card("d"), a, b] }, [["cards"]]],
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
