// What the site shows of a document that somebody must approve, from a real lake to the loaded content.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { newEventId, type SignOffStep } from "#schemas/rules/sign-off/signOff.ts";
import { restoreSeed } from "../../../support/content/restoreSeed.ts";
import { readFrom, startTestLake, type TestLake } from "../../../support/testLake.ts";

vi.mock("next/headers", () => ({
  draftMode: async () => ({ isEnabled: false }),
  cookies: async () => ({ get: () => undefined }),
}));

const id = "clinicalSafety";
const approved = "A worrying sentence";
let lake: TestLake;
let load: typeof import("#content/load.ts");
let readPublished: typeof import("#content/readPublished.ts").readPublished;
let documents: typeof import("#content/documents/index.ts").documents;

beforeAll(async () => {
  lake = await startTestLake();
  readFrom(lake, { SIGN_OFF: "required" });
  load = await import("#content/load.ts");
  ({ readPublished } = await import("#content/readPublished.ts"));
  ({ documents } = await import("#content/documents/index.ts"));
});
afterAll(() => lake.close());
beforeEach(async () => {
  await restoreSeed(lake.editor);
});

/** Records a decision on the current content of a document. @param stored its draft, version or published id */
async function decide(step: SignOffStep, stored = id, release?: string): Promise<void> {
  const document = await lake.editor.getDocument(stored);
  if (!document) throw new Error(`There is no ${stored}`);
  await lake.editor.create({
    _id: newEventId(id),
    _type: "signOff",
    ...{ step, kind: "clinical", document: id, documentType: id, title: "Clinical safety" },
    contentHash: await contentHash(document),
    snapshot: JSON.stringify({ ...document, _id: id }),
    ...{ by: "p1", byName: "Ana", changedBy: [], ...(release && { release }) },
  });
}

const publish = (heading: string) => lake.editor.patch(id).set({ heading }).commit();
const shown = async () => (await load.loadPublished(documents.clinicalSafety)).heading;
const reason = async () => (await readPublished(id)).check;
const refusal = 'Document "clinicalSafety" was published without clinical approval';

test("the site keeps the approved content until somebody approves the published content", async () => {
  const before = await shown();
  expect(await reason()).not.toThrow();
  await publish("Nobody approved this");
  expect(await shown()).toBe(before);
  expect(await reason()).toThrow(refusal);
  await decide("requested");
  expect(await shown()).toBe(before);
  await decide("approved");
  expect(await shown()).toBe("Nobody approved this");
  expect(await reason()).not.toThrow();
});

test("any later edit voids the approval, and the approved content published again is live at once", async () => {
  await publish(approved);
  await decide("approved");
  await publish(`${approved}, edited`);
  expect(await shown()).toBe(approved);
  await publish(approved);
  expect(await reason()).not.toThrow();
});

test("a later return withdraws an approval", async () => {
  const before = await shown();
  await publish(approved);
  await decide("approved");
  await decide("returned");
  expect(await shown()).toBe(before);
});

test("an emergency publish is live without a review", async () => {
  await publish("Emergency");
  await decide("emergency");
  expect(await shown()).toBe("Emergency");
});

test("approved content that was never published stays hidden", async () => {
  const before = await shown();
  const { _rev, ...published } = (await lake.editor.getDocument(id)) ?? {};
  const draft = { ...published, _id: `drafts.${id}`, _type: id, heading: "A draft" };
  await lake.editor.create(draft);
  await decide("approved", draft._id);
  await publish("Nobody approved this");
  await publish("Nor this");
  expect(await shown()).toBe(before);
});

test("without history, the site shows the last approved content, except content of a release", async () => {
  await publish(approved);
  await decide("approved");
  await publish("In spring");
  await decide("approved", id, "spring");
  await publish("Nobody approved this");
  const ask = globalThis.fetch;
  const withoutHistory = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) =>
      String(input).includes("/data/history/")
        ? Promise.resolve(Response.json({ documents: [] }))
        : ask(input, init),
    );
  expect(await shown()).toBe(approved);
  withoutHistory.mockRestore();
});

test("a document that was never approved fails with a message that says what to do", async () => {
  await lake.editor.delete({ query: "*[_type == 'signOff']" });
  await expect(shown()).rejects.toThrow(`${refusal}: request a review in the Studio`);
});

test("a release with a member that nobody approved must not go live", async () => {
  const { releaseProblems } = await import("#content/releaseProblems.ts");
  const { _rev, ...published } = (await lake.editor.getDocument(id)) ?? {};
  await lake.editor.releases.create({ releaseId: "summer" });
  const version = { ...published, _id: `versions.summer.${id}`, _type: id, heading: "In summer" };
  await lake.editor.create(version);
  expect(await releaseProblems("summer")).toEqual(["Clinical safety: it needs clinical approval."]);
  await decide("approved", version._id);
  expect(await releaseProblems("summer")).toEqual([]);
  await lake.editor.releases.archive({ releaseId: "summer" });
});

test.each([
  ["privacyPolicy", "deleted"],
  ["termsOfService", "deleted"],
  ["privacyPolicy", "replaced by another type"],
] as const)(
  "%s stays as approved when it is %s, so that pages and builds don't fail",
  async (document, way) => {
    const read = () => load.loadPublished<{ _rev: string }>(documents[document]);
    const { _rev, ...content } = await read();
    if (way === "deleted") await lake.editor.delete(document);
    else {
      const stored = await lake.editor.getDocument(document);
      await lake.editor.createOrReplace({ ...stored, _id: document, _type: "article" });
    }
    expect(await read()).toMatchObject(content);
    expect((await readPublished(document)).check).toThrow();
  },
);

test("a release can't take a document off the site that somebody must approve", async () => {
  const { releaseProblems } = await import("#content/releaseProblems.ts");
  await lake.editor.releases.create({ releaseId: "autumn" });
  await lake.editor.create({
    ...{ _id: "versions.autumn.privacyPolicy", _type: "legalDocument", _system: { delete: true } },
  });
  expect(await releaseProblems("autumn")).toEqual(["Privacy policy: it can't be taken off the site."]);
  await lake.editor.releases.archive({ releaseId: "autumn" });
});
