// Pages with a saved block, from a real lake to the loaded page.
import { vercelStegaDecode, vercelStegaSplit } from "@vercel/stega";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { newSessionCookie } from "#content/draft/sessionCookie.ts";
import { restoreSeed } from "../../support/content/restoreSeed.ts";
import { savedBlock } from "../../support/pageWithEveryBlock.ts";
import { readFrom, startTestLake, type TestLake } from "../../support/testLake.ts";

const request = vi.hoisted(() => ({ draft: false, cookies: {} as Record<string, string> }));
vi.mock("next/headers", () => ({
  draftMode: async () => ({ isEnabled: request.draft }),
  cookies: async () => ({ get: (name: string) => ({ value: request.cookies[name] }) }),
}));

const shared = { _key: "shared", _type: "sharedBlock", saved: { _type: "reference", _ref: savedBlock._id } };
const page = "page-pricing";

let lake: TestLake;
let content: typeof import("#content/index.ts");

beforeAll(async () => {
  lake = await startTestLake();
  readFrom(lake);
  content = await import("#content/index.ts");
});
afterAll(() => lake.close());
beforeEach(async () => {
  await restoreSeed(lake.editor);
  const onPage = lake.editor.patch(page).append("blocks", [shared]);
  await lake.editor.transaction().create(savedBlock).patch(onPage).commit();
  Object.assign(request, { draft: false, cookies: {} });
});

/** Adds a version of the saved block to a new release. */
async function addToRelease(releaseId: string, set: object): Promise<void> {
  await lake.editor.releases.create({ releaseId, metadata: { releaseType: "undecided" } });
  const block = [{ ...savedBlock.block[0], ...set }];
  await lake.editor.create({ ...savedBlock, _id: `versions.${releaseId}.${savedBlock._id}`, block });
}

const headingOf = async () => {
  const block = (await content.loadPage("/pricing"))?.page.blocks.find(({ _key }) => _key === "shared");
  return vercelStegaSplit(block && "heading" in block ? block.heading : "");
};

test("a page contains the content of a saved block, and reports its revision", async () => {
  const { _rev } = await lake.editor.patch(savedBlock._id).set({ name: "Another name" }).commit();
  const loaded = await content.loadPage("/pricing");
  expect(loaded?.page.blocks.at(-1)).toMatchObject({ _key: "shared", _type: "callToActionBlock" });
  expect(loaded?.others).toMatchObject([{ _id: savedBlock._id, _rev }]);
});

test("the preview of a release shows its version of the saved block, and a click opens it", async () => {
  await addToRelease("spring", { heading: "Visit us in spring" });
  expect((await headingOf()).cleaned).toBe("Visit the ward");
  request.draft = true;
  const session = newSessionCookie("editor", false).value;
  request.cookies = { "draft-session": session, "sanity-preview-perspective": "spring" };
  const { cleaned, encoded } = await headingOf();
  expect(cleaned).toBe("Visit us in spring");
  expect(vercelStegaDecode(encoded)).toMatchObject({
    href: expect.stringMatching(/[?&]id=saved-visit&type=savedBlock&path=block/),
  });
  await lake.editor.releases.archive({ releaseId: "spring" });
});

test("a publish and a release with an invalid saved block are rejected", async () => {
  const { readPublished } = await import("#content/readPublished.ts");
  const { releaseProblems } = await import("#content/releaseProblems.ts");
  expect((await readPublished(savedBlock._id)).check).not.toThrow();
  await addToRelease("broken", { heading: "" });
  expect(await releaseProblems("broken")).toEqual([
    "Pricing approach (/pricing): blocks, 7, saved, block, 1 “See how a shift works with the coach.”, heading: not filled in.",
  ]);
  await lake.editor.releases.archive({ releaseId: "broken" });
  await lake.editor.patch(savedBlock._id).set({ "block[0].heading": "" }).commit();
  expect((await readPublished(savedBlock._id)).check).toThrow("has no block[0].heading");
});

test("the lake keeps a saved block while a page shows it", async () => {
  await expect(lake.editor.delete(savedBlock._id)).rejects.toThrow();
  await lake.editor.delete(page);
  await lake.editor.delete(savedBlock._id);
});
