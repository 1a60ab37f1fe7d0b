import fc from "fast-check";
import { applyPatch } from "mendoza";
import { expect, test } from "vitest";
import { encodePatch } from "../../../../src/writing/storage/mendoza.ts";

// Few keys and values, so that random documents have much in common.
const word = fc.oneof(
  fc.constantFrom(
    "",
    "a",
    "the quick brown fox jumps",
    "the quick red fox jumps",
    "äöü😀😀 over",
    "äöü😀 over",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const key = fc.constantFrom("a", "b", "_key", "_type", "zeta", "éa");
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom(null, true, false, 0, 1.5),
    word,
    fc.array(tie("json"), { maxLength: 5 }),
    fc.dictionary(key, tie("json"), { maxKeys: 4 }),
    fc.array(fc.record({ _key: fc.constantFrom("k1", "k2", "k3", "k4"), text: word, more: tie("json") }), {
      maxLength: 4,
    }),
  ),
}));

test("a patch turns one random value into another, and the reverse patch restores it", () => {
  fc.assert(
    fc.property(json, json, (left, right) => {
      expect(applyPatch(left, encodePatch(left, right))).toEqual(right);
      expect(applyPatch(right, encodePatch(right, left))).toEqual(left);
    }),
    { numRuns: 5_000 },
  );
});

test("the patch is empty for equal values, and contains the whole value for a creation or deletion", () => {
  expect(encodePatch({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toEqual([]);
  expect(encodePatch(null, { a: 1 })).toEqual([0, { a: 1 }]);
  expect(encodePatch({ a: 1 }, null)).toEqual([0, null]);
});

test("a small change to a large document makes a small patch", () => {
  const blocks = Array.from({ length: 50 }, (_, n) => ({
    _key: `k${n}`,
    text: `paragraph ${n} of the document`,
  }));
  const changed = blocks
    .toSpliced(10, 1, { _key: "k10", text: "paragraph 10 of my document" })
    .toSpliced(30, 1);
  const patch = encodePatch({ blocks }, { blocks: changed });
  expect(applyPatch({ blocks }, patch)).toEqual({ blocks: changed });
  expect(JSON.stringify(patch).length).toBeLessThan(120);
});
