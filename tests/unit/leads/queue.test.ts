import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { openQueue } from "#leads/queue.ts";
import { deliverySuite } from "./deliverySuite.ts";
import { queueSuite } from "./queueSuite.ts";

vi.mock("#log.ts", () => ({ log: () => {} }));

const folder = mkdtempSync(join(tmpdir(), "leads-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("takes a lead in a new folder before any worker has started", async () => {
  const queue = await openQueue({ databaseUrl: undefined, folder: join(folder, "new") }, false);
  const lead = { key: "callback:first-of-a-new-folder", kind: "callback" as const, payload: { name: "Ana" } };
  expect(await queue.commit(lead)).toMatch(/^[0-9a-f-]{36}$/);
  await queue.close();
}, 180_000);

queueSuite("PGlite", async () => ({ databaseUrl: undefined, folder }));
deliverySuite("PGlite", async () => ({ databaseUrl: undefined, folder }));
