// What the site shows of a document that nobody approved, by SIGN_OFF.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { seedLake } from "../../../../scripts/content/seed.ts";
import { SEED } from "../../../support/content/seedPath.ts";
import { readFrom, startTestLake, type TestLake } from "../../../support/testLake.ts";

vi.mock("next/headers", () => ({
  draftMode: async () => ({ isEnabled: false }),
  cookies: async () => ({ get: () => undefined }),
}));

const id = "clinicalSafety";
const words = "Nobody approved this";
let lake: TestLake;

beforeAll(async () => {
  lake = await startTestLake();
  await seedLake({ client: lake.editor, folder: SEED });
  const document = await lake.editor.patch(id).set({ heading: words }).commit();
  await lake.editor.releases.create({ releaseId: "summer" });
  const { _rev, ...content } = document;
  await lake.editor.create({ ...content, _id: `versions.summer.${id}`, _type: id, heading: "In summer" });
});
afterAll(() => lake.close());
// The environment is read once.
beforeEach(() => vi.resetModules());

async function site(mode: string) {
  readFrom(lake, { SIGN_OFF: mode });
  const { loadPublished } = await import("#content/load.ts");
  const { documents } = await import("#content/documents/index.ts");
  const { readPublished } = await import("#content/readPublished.ts");
  const { releaseProblems } = await import("#content/releaseProblems.ts");
  const { heading } = await loadPublished(documents.clinicalSafety);
  return { heading, check: (await readPublished(id)).check, problems: await releaseProblems("summer") };
}

test.each(["required", "alone"])("with SIGN_OFF=%s, content needs an approval", async (mode) => {
  const { heading, check, problems } = await site(mode);
  expect(heading).not.toBe(words);
  expect(check).toThrow('Document "clinicalSafety" was published without clinical approval');
  expect(problems).toEqual(["Clinical safety: it needs clinical approval."]);
});

test("with SIGN_OFF=off, published content is live, and releases need no approval", async () => {
  const { heading, check, problems } = await site("off");
  expect(heading).toBe(words);
  expect(check).not.toThrow();
  expect(problems).toEqual([]);
});
