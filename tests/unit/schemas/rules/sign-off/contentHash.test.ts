import { expect, test } from "vitest";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";

const steps = [{ _key: "one", title: "First", aim: "5 s" }];
const document = { _id: "clinicalSafety", _rev: "a", heading: "Safety", steps };

test("a document keeps its hash when it is published, and when its fields are stored in another order", async () => {
  const hash = await contentHash(document);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const stored = { _rev: "b", _id: "drafts.clinicalSafety" };
  const draft = { steps, _updatedAt: "2026-11-26T10:00:00Z", heading: "Safety", ...stored };
  expect(await contentHash(draft)).toBe(hash);
  const inOtherOrder = { ...document, steps: [{ aim: "5 s", title: "First", _key: "one" }] };
  expect(await contentHash(inOtherOrder)).toBe(hash);
  expect(await contentHash({ ...document, note: undefined })).toBe(hash);
  expect(await contentHash({ ...document, translation: { texts: [] } })).toBe(hash);
});

test.each([
  ["a word", { heading: "Safety first" }],
  ["a nested word", { steps: [{ _key: "one", title: "First", aim: "6 s" }] }],
  ["a new field", { note: "A note" }],
  ["a removed item", { steps: [] }],
])("an edit of %s changes the hash", async (_name, change) => {
  expect(await contentHash({ ...document, ...change })).not.toBe(await contentHash(document));
});
