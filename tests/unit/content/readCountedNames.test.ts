import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestLake, type TestLake } from "../../support/testLake.ts";

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
});
afterAll(() => lake.close());

vi.mock("#content/client/client.ts", () => ({
  contentClient: () => lake.editor.withConfig({ perspective: "published" }),
}));

test("reads the published experiments that have started and not stopped, with the paths of their pages", async () => {
  const { readRuns } = await import("#content/readCountedNames.ts");
  const startedAt = "2026-11-27T09:00:00.000Z";
  const create = (_id: string, _ref: string, fields: object) => {
    const section = { _type: "reference", _ref, _weak: true };
    return lake.editor.create({ _id, _type: "experiment", name: `Name of ${_id}`, section, ...fields });
  };
  await create("planned", "hero", {});
  await create("running", "hero-es", { startedAt });
  await create("older", "voiceAgent", { startedAt: "2026-11-26T09:00:00.000Z" });
  await create("stopped", "hero", { startedAt, stoppedAt: "2026-11-28T09:00:00.000Z" });
  await create("without-section", "hero", { startedAt, section: null });
  await create("drafts.draft", "hero", { startedAt });
  expect(await readRuns()).toEqual([
    { id: "older", name: "Name of older", startedAt: "2026-11-26T09:00:00.000Z", path: "/" },
    { id: "running", name: "Name of running", startedAt, path: "/es" },
  ]);
});
