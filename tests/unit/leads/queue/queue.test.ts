import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { openQueue } from "#leads/queue/queue.ts";
import { claimsSuite } from "../../../support/leads/claimsSuite.ts";
import { confirmationSuite } from "../../../support/leads/confirmationSuite.ts";
import { deliverySuite } from "../../../support/leads/deliverySuite.ts";
import { queueSuite } from "../../../support/leads/queueSuite.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));
vi.mock("#leads/delivery/fetchLoop.ts", async (original) => {
  const { fetchLoop } = await original<typeof import("#leads/delivery/fetchLoop.ts")>();
  return { fetchLoop: (options: Parameters<typeof fetchLoop>[0]) => fetchLoop({ ...options, polling: 50 }) };
});

const folder = mkdtempSync(join(tmpdir(), "leads-"));
/** One folder for all tests, because creating one takes seconds. */
const location = { databaseUrl: undefined, folder: join(folder, "new") };
afterAll(() => rmSync(folder, { recursive: true }));

it("stores a lead in a new folder before any worker has started", async () => {
  const queue = await openQueue(location, false);
  const lead = { key: "callback:first-of-a-new-folder", kind: "callback" as const, payload: { name: "Ana" } };
  expect(await queue.commit(lead)).toMatch(/^[0-9a-f-]{36}$/);
  await queue.close();
}, 180_000);

queueSuite("PGlite", async () => location);
deliverySuite("PGlite", async () => location);
claimsSuite("PGlite", async () => location);
confirmationSuite("PGlite", async () => location);
