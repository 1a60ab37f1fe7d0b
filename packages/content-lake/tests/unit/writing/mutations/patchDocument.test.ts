import { Mutation as StudioMutation } from "@sanity/mutator";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { patchDocument } from "../../../../src/writing/mutations/patchDocument.ts";

const patch = (a: unknown, operations: object) => patchDocument({ a }, operations).result.a;

type Item = { _key: string; n: number; l: number[] };
const numbers = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 3 });
const items: fc.Arbitrary<Item[]> = fc
  .array(fc.record({ n: fc.integer({ min: -3, max: 3 }), l: numbers }), { maxLength: 3 })
  .map((list) => list.map((item, index) => ({ _key: `k${index}`, ...item })));

/** A path with the indexes that it addresses in a list. */
type Form = { path: string; indexesIn: (list: readonly number[]) => number[] };
const form = (path: string, indexesIn: Form["indexesIn"]): Form => ({ path, indexesIn });

const all = (list: readonly number[]) => list.map((_n, index) => index);
const at = (list: readonly number[], index: number) => all(list).filter((each) => each === index);
const where = (list: readonly number[], test: (n: number) => boolean) =>
  all(list).filter((index) => list.slice(index, index + 1).some(test));
const bound = fc.integer({ min: -4, max: 4 });

/** What brackets can contain for list items of any kind. `:` alone is the same as `*`. */
const positions: fc.Arbitrary<Form> = fc.oneof(
  fc.constantFrom(form("*", all), form(":", all)),
  bound.map((index) => form(`${index}`, (list) => at(list, index < 0 ? list.length + index : index))),
  fc
    .tuple(bound, bound)
    .map(([start, end]) => form(`${start}:${end}`, (list) => all(list).slice(start, end))),
  bound.map((start) => form(`${start}:`, (list) => all(list).slice(start))),
  bound.map((end) => form(`:${end}`, (list) => all(list).slice(0, end))),
);
/** And for objects with a key and an attribute `n`. */
const filters: fc.Arbitrary<Form> = fc.oneof(
  fc.constant(form("n?", all)),
  bound.map((n) => form(`n > ${n}`, (list) => where(list, (it) => it > n))),
  bound.map((n) => form(`n == ${n}`, (list) => where(list, (it) => it === n))),
  bound.map((n) => form(`n != ${n}`, (list) => where(list, (it) => it !== n))),
  fc.nat(3).map((key) => form(`_key == "k${key}"`, (list) => at(list, key))),
);
const union = (forms: fc.Arbitrary<Form>): fc.Arbitrary<Form> =>
  fc.array(forms, { minLength: 1, maxLength: 3 }).map((parts) => ({
    path: parts.map(({ path }) => path).join(", "),
    indexesIn: (list) =>
      all(list).filter((index) => parts.some((part) => part.indexesIn(list).includes(index))),
  }));
const brackets = union(fc.oneof(positions, filters));
/** Paths of the attribute `n` of the items of `a`. */
const attributes: fc.Arbitrary<Form> = fc.oneof(
  { weight: 4, arbitrary: brackets.map(({ path, indexesIn }) => form(`a[${path}].n`, indexesIn)) },
  fc.constantFrom("a.n", "a..n", "..n", "a[*]['n']").map((path) => form(path, all)),
  bound.map((n) => form(`..[n >= ${n}].n`, (list) => where(list, (it) => it >= n))),
);

type Operation = (path: string) => object;
const changes: [name: string, operation: Operation][] = [
  ["set", (path) => ({ set: { [path]: 9 } })],
  ["setIfMissing", (path) => ({ setIfMissing: { [path]: 9 } })],
  ["unset", (path) => ({ unset: [path] })],
];
const sums: [name: string, operation: Operation][] = [
  ["inc", (path) => ({ inc: { [path]: 2 } })],
  ["dec", (path) => ({ dec: { [path]: 0.5 } })],
];

/** Applies an operation to concrete paths in separate patches, last first because a removal moves later items. */
const oneByOne = (a: unknown, operation: Operation, paths: string[]) =>
  paths.reduceRight((list, path) => patch(list, operation(path)), a);

describe("a patch of a path equals the patches of its concrete places one by one", () => {
  test.each([...changes, ...sums])("%s of attributes", (_name, operation) => {
    const check = (list: Item[], { path, indexesIn }: Form) => {
      const concrete = indexesIn(list.map(({ n }) => n)).map((index) => `a[${index}].n`);
      const expected = oneByOne(list, operation, concrete);
      try {
        expect(patch(list, operation(path))).toEqual(expected);
      } catch (error) {
        // An increment fails if the item that its path names doesn't exist.
        const namesItem = /(^|[[ ])-?\d+[\],]|_key/.test(path);
        if (!namesItem || !/increment.*doesn't exist/.test(String(error))) throw error;
      }
    };
    fc.assert(fc.property(items, attributes, check), { numRuns: 1_000 });
  });

  test.each(changes)("%s of list items", (_name, operation) => {
    const check = (list: Item[], { path, indexesIn }: Form) => {
      const concrete = indexesIn(list.map(({ n }) => n)).map((index) => `a[${index}]`);
      expect(patch(list, operation(`a[${path}]`))).toEqual(oneByOne(list, operation, concrete));
    };
    fc.assert(fc.property(items, brackets, check), { numRuns: 1_000 });
  });

  test.each([...changes, ...sums])("%s of items of inner lists", (_name, operation) => {
    const check = (lists: number[][], outer: Form, { path, indexesIn }: Form) => {
      const list = lists.map((l) => ({ l }));
      const concrete = outer
        .indexesIn(lists.map(() => 0))
        .flatMap((index) => indexesIn(lists[index] ?? []).map((inner) => `a[${index}].l[${inner}]`));
      expect(patch(list, operation(`a[${outer.path}].l[${path}]`))).toEqual(
        oneByOne(list, operation, concrete),
      );
    };
    const slices = positions.filter(({ path }) => /[:*]/.test(path));
    fc.assert(fc.property(fc.array(numbers, { maxLength: 3 }), slices, slices, check), { numRuns: 1_000 });
  });
});

test("insert adds its items once per list: before the first place, after the last, or in place of all", () => {
  const check = (lists: number[][], { path, indexesIn }: Form, location: "before" | "after" | "replace") => {
    const result = patch(
      lists.map((l) => ({ l })),
      { insert: { [location]: `a[*].l[${path}]`, items: ["new"] } },
    );
    const expected = lists.map((l) => {
      const found = indexesIn(l);
      const kept = l.map((n, index) => (location === "replace" && found.includes(index) ? [] : [n]));
      const [first = NaN, last = NaN] = [found.at(0), found.at(-1)];
      return { l: kept.toSpliced(location === "after" ? last + 1 : first, 0, ["new"] as never).flat() };
    });
    const empty = lists.flatMap((l, index) => (indexesIn(l).length === 0 ? [index] : []));
    for (const index of empty)
      expected[index] = (result as typeof expected)[index] as (typeof expected)[number];
    expect(result).toEqual(expected);
  };
  const location = fc.constantFrom("before", "after", "replace");
  fc.assert(fc.property(fc.array(numbers, { maxLength: 3 }), union(positions), location, check), {
    numRuns: 1_000,
  });
});

test.each<[insert: object, from: unknown[], to: unknown[]]>([
  [{ after: "a[-1]" }, [], ["new"]],
  [{ before: "a[0]" }, [], ["new"]],
  [{ before: "a[2]" }, [1, 2, 3], [1, 2, "new", 3]],
  [{ before: "a[9]" }, [1], [1, "new"]],
  [{ after: "a[0:2]" }, [1, 2, 3], [1, 2, "new", 3]],
  [{ after: "a[2, 0]" }, [1, 2, 3, 4], [1, 2, 3, "new", 4]],
  [{ after: "a[@ < 3]" }, [1, 2, 3], [1, 2, "new", 3]],
  [{ after: "a[@ > 9]" }, [1], [1]],
  [{ replace: "a[2:]" }, [1, 2, 3, 4], [1, 2, "new"]],
  [{ replace: "a[2:]" }, [1], [1, "new"]],
  [{ replace: "a[1:1]" }, [1, 2], [1, "new", 2]],
  [{ replace: "a[0, 2]" }, [1, 2, 3], ["new", 2]],
])("insert %j into %j gives %j", (insert, from, to) => {
  expect(patch(from, { insert: { ...insert, items: ["new"] } })).toEqual(to);
});

test("the patches for listeners address single places, and give the Studio the same document", () => {
  const operations = attributes.chain(({ path }) =>
    fc.constantFrom<object>(
      { set: { [path]: { s: 1 } }, unset: ["a[-1]._key"] },
      { setIfMissing: { "a[*].x.y": 1, "a.n": 2 }, unset: [path, "a[0:2]", "a..l[-1]"] },
      { inc: { "..n": 1, "a[0:].n": 2 }, dec: { "a.n": 3 }, insert: { after: "a[*].l[0]", items: [5] } },
      { insert: { replace: "a..l[0, 2]", items: [6, 7] }, set: { "a[0:1].l": [1, 2, 3] } },
      {
        insert: { replace: "a[1:]", items: [{ _key: "new" }] },
        diffMatchPatch: { "a[*]._key": "@@ -1,2 +1,3 @@\n k\n+x\n 0\n" },
      },
      { insert: { before: 'a[_key == "k1"]', items: [{ _key: "new" }] } },
    ),
  );
  const check = (a: Item[], operation: object) => {
    const document = { _id: "x", _type: "t", a };
    const { result, patches } = patchDocument(document, operation);
    expect(JSON.stringify(patches)).not.toMatch(/\*|\.\.|\d:|:\d\]|[<>?]/);
    const mutations = patches.map((each) => ({ patch: { ...each, id: "x" } }));
    expect(new StudioMutation({ mutations: mutations as never }).apply(document as never)).toEqual(result);
  };
  fc.assert(fc.property(items, operations, check), { numRuns: 1_000 });
});

test("[*] selects every item, but is literal text within a string", () => {
  const operations = { set: { "a[*].m": 5 }, inc: { 'a[_key=="[*]"].n': 10 } };
  expect(patch([{ _key: "[*]", n: 1 }, { n: 2 }], operations)).toEqual([
    { _key: "[*]", n: 11, m: 5 },
    { n: 2, m: 5 },
  ]);
});

test("paths can name any attribute, and set adds the objects on the way", () => {
  const names = ["plain", "en-US", "it's", "back\\slash", "true", "__proto__", "1st", "$x", "ü"];
  for (const name of names) {
    const path = `a['${name.replaceAll(/['\\]/g, "\\$&")}'].b`;
    const { result, patches } = patchDocument({ _id: "x", _type: "t" }, { set: { [path]: 1 } });
    expect(Object.entries(result.a as object)).toEqual([[name, { b: 1 }]]);
    expect(patchDocument({ _id: "x", _type: "t" }, patches[0] ?? {}).result).toEqual(result);
    expect(patchDocument(result, { unset: [`a['${name.replaceAll(/['\\]/g, "\\$&")}']`] }).result.a).toEqual(
      {},
    );
  }
});
