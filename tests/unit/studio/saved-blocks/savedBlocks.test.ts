import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson } from "#content-lake/testing";
import { isRecord } from "#schemas/rules/isRecord.ts";
import {
  copyBlock,
  isSaveable,
  readSavedBlocks,
  saveActions,
  shareBlock,
} from "../../../../studio/saved-blocks/savedBlocks.ts";
import { pageWithEveryBlock, savedBlock } from "../../../support/pageWithEveryBlock.ts";
import { startTestLake, type TestLake } from "../../../support/testLake.ts";

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
});
afterAll(() => lake.close());

const [block] = savedBlock.block;

test("saves and publishes a block, and lists it as the perspective shows it", async () => {
  await lake.editor.action(saveActions("visit", "Visit us", block, true));
  await lake.editor.create({ ...savedBlock, _id: "drafts.visit", name: "Come and see" });
  await lake.editor.create({ ...savedBlock, _id: "drafts.new", name: "A new one" });
  await lake.editor.create({ ...savedBlock, _id: "drafts.empty", block: [] });
  const read = (perspective: "published" | "drafts") => readSavedBlocks(lake.editor, perspective);
  const visit = { id: "visit", isPublished: true };
  expect(await read("published")).toMatchObject([{ ...visit, name: "Visit us" }]);
  const added = { id: "new", name: "A new one", isPublished: false };
  expect(await read("drafts")).toMatchObject([added, { ...visit, name: "Come and see" }]);
});

test("a contributor saves a block as a draft, and shows it in the draft of a page", async () => {
  const { client } = await addPerson(lake, "Cleo", "contributor");
  await expect(client.action(saveActions("cleo", "By Cleo", block, true))).rejects.toThrow(/permission/i);
  await client.action(saveActions("cleo", "By Cleo", block, false));
  const blocks = [shareBlock({ id: "cleo", isPublished: false })];
  await client.create({ _id: "drafts.page", _type: "page", blocks });
  const raw = lake.editor.withConfig({ perspective: "raw" });
  expect(await raw.fetch('*[_id match "*cleo"]._id')).toEqual(["drafts.cleo"]);
});

test("refers strongly to a published block, and to another one only once it is published", () => {
  const { saved: published } = shareBlock({ id: "visit", isPublished: true });
  expect(published).toEqual({ _type: "reference", _ref: "visit" });
  const { saved: draft } = shareBlock({ id: "new", isPublished: false });
  expect(draft).toMatchObject({ _weak: true, _strengthenOnPublish: { type: "savedBlock" } });
});

test("offers to save only blocks that a page can have more than once", () => {
  expect(isSaveable("callToActionBlock")).toBe(true);
  for (const type of ["openingBlock", "sectionBlock", "earlyAccessBlock", "sharedBlock"])
    expect(isSaveable(type), type).toBe(false);
});

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
