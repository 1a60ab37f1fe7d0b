// How often a publish queries the lake. Somebody waits for each of these requests.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { restoreSeed } from "../../../support/content/restoreSeed.ts";
import { readFrom, startTestLake, type TestLake } from "../../../support/testLake.ts";

vi.mock("next/headers", () => ({
  draftMode: async () => ({ isEnabled: false }),
  cookies: async () => ({ get: () => undefined }),
}));

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
  await restoreSeed(lake.editor);
  readFrom(lake, { SIGN_OFF: "required" });
});
afterAll(() => lake.close());

test("a publish reads the changed document and the decisions once, and its page searches no document again", async () => {
  const { readPublished } = await import("#content/readPublished.ts");
  const { loadPublished } = await import("#content/load.ts");
  const { documentsIn } = await import("#content/documents/index.ts");
  await readPublished("hero");
  await lake.editor.patch("hero").set({ subtitle: "A new sentence." }).commit();
  const requests = vi.spyOn(globalThis, "fetch");
  const queries = () =>
    requests.mock.calls.map(([url]) => new URL(String(url)).searchParams.get("query")?.split("==")[0]);
  await readPublished("hero");
  expect(queries()).toEqual(['{ "revision": *[_id ', "*[_type "]);
  await loadPublished(documentsIn.en.hero);
  // The document, and the decisions as cached for its page.
  expect(queries().slice(2)).toEqual(["*[_type ", "*[_type "]);
});
