import { expect, test } from "vitest";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { copyBlock } from "../../../../studio/saved-blocks/copyBlock.ts";
import { pageWithEveryBlock } from "../../../support/pageWithEveryBlock.ts";

const keysIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([field, child]) => (field === "_key" ? [child] : keysIn(child)));
};

const withoutKeys = (value: unknown) =>
  JSON.stringify(value, (field, child) => (field === "_key" ? undefined : child));

test("copies the content of each block, with new and unique keys throughout", () => {
  for (const block of pageWithEveryBlock.blocks) {
    const copy = copyBlock(block);
    expect(withoutKeys(copy)).toBe(withoutKeys(block));
    const [before, after] = [keysIn(block), keysIn(copy)];
    expect(after).toHaveLength(before.length);
    expect(after.filter((key) => before.includes(key))).toEqual([]);
    expect(new Set(after).size).toBe(after.length);
    for (const key of after) expect(key).toMatch(/^[a-z\d]{12}$/);
  }
});

test("keeps the links and the emphasis of a text", () => {
  const link = { _key: "l1", _type: "link", href: "https://a.example" };
  const span = { _key: "s1", _type: "span", text: "words", marks: ["strong", "l1"] };
  const paragraph = { _key: "p1", _type: "block", markDefs: [link], children: [span] };
  const copy = copyBlock({ _key: "t1", _type: "textBlock", body: [paragraph] });
  const [copied] = copy.body as (typeof paragraph)[];
  expect(copied?.markDefs[0]?._key).not.toBe("l1");
  expect(copied?.children[0]?.marks).toEqual(["strong", copied?.markDefs[0]?._key]);
});
