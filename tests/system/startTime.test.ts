// Runs alone (vitest.system.config.ts), because it measures time.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fastest, timed } from "#content-lake/testing";
import { prepareSite, WITHOUT_LAKE } from "../support/processes/site.ts";

test("a built site responds within 5 s of its start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const site = await prepareSite({ ...WITHOUT_LAKE, STUDIO_URL: "http://localhost:9", LEADS_DIR: folder });
  const start = async () => {
    const duration = await timed(() => site.start());
    await site.stop();
    return duration;
  };
  expect(await fastest(3, 5_000, start)).toBeLessThan(5_000);
});
