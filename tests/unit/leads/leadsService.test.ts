import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { keepOpen, siteQueue, stopLeads } from "#leads/leadsService.ts";
import { lockFolder } from "#leads/queue/database/folderLock.ts";
import { stopSteps } from "#platform/processWide.ts";
import { stubSite } from "../../support/siteEnvironment.ts";

const seen = vi.hoisted(() => ({ openings: 0, diskBroken: false }));
const log = vi.hoisted(() => vi.fn());
vi.mock("#platform/log.ts", () => ({ log }));
vi.mock("#leads/queue/queue.ts", async (original) => {
  const queue = await original<typeof import("#leads/queue/queue.ts")>();
  const openQueue: typeof queue.openQueue = (...options) => {
    seen.openings += 1;
    return queue.openQueue(...options);
  };
  return { ...queue, openQueue };
});
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const fdatasyncSync: typeof fs.fdatasyncSync = (descriptor) => {
    if (seen.diskBroken) throw Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
    fs.fdatasyncSync(descriptor);
  };
  return { ...fs, fdatasyncSync };
});

const folder = mkdtempSync(join(tmpdir(), "leads-site-"));
let other: ReturnType<typeof lockFolder>;

beforeAll(() => {
  stubSite({
    LEADS_DIR: folder,
    DATABASE_URL: "",
    EARLY_ACCESS_WEBHOOK_URL: "",
    CALLBACK_API_ORIGIN: "http://127.0.0.1:9",
  });
  other = lockFolder(folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const SLOW = 180_000;
const lead = (number: number) => ({
  key: `callback:site-${number}-of-the-tests`,
  kind: "callback" as const,
  payload: { name: "Ana" },
});

it(
  "opens the database as soon as possible, without a retry for each request, and logs missing destinations",
  async () => {
    await keepOpen();
    expect(seen.openings).toBe(1);
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => siteQueue()));
    for (const outcome of tries) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { name: "FolderBusyError" } });
    }
    expect(seen.openings).toBe(1);
    other.release();
    await vi.waitFor(async () => expect(await (await siteQueue()).commit(lead(1))).toBeTruthy(), {
      timeout: SLOW,
    });
    expect(seen.openings).toBeLessThanOrEqual(3);
    const missing = log.mock.calls.filter(([, event]) => event === "lead.destination-missing");
    expect(missing).toEqual([["warn", "lead.destination-missing", { kind: "early-access" }]]);
  },
  SLOW,
);

it(
  "reopens the database after a crash",
  async () => {
    const first = await siteQueue();
    // When the write-ahead log can't be written, Postgres panics. PGlite alone would then loop forever.
    seen.diskBroken = true;
    await expect(first.commit(lead(2))).rejects.toThrow("crashed");
    await expect(first.find(lead(1).key)).rejects.toThrow(/crashed|closed/);
    await expect(first.probe()).rejects.toThrow(/crashed|closed/);
    seen.diskBroken = false;
    await vi.waitFor(async () => expect(await (await siteQueue()).commit(lead(3))).toBeTruthy(), {
      timeout: SLOW,
    });
    const again = await siteQueue();
    expect(again).not.toBe(first);
    expect(await again.find(lead(1).key)).toBeDefined();
  },
  SLOW,
);

it(
  "writes totals, then releases its folder when it stops, and doesn't reopen it",
  async () => {
    let written: unknown[] = [];
    stopSteps.analytics = async () => {
      written = await (await siteQueue()).database.query("SELECT 1 AS one");
    };
    await Promise.all([stopLeads(10_000), stopLeads(10_000)]);
    expect(written).toEqual([{ one: 1 }]);
    lockFolder(folder).release();
    await expect(siteQueue()).rejects.toThrow("stopping");
    const before = seen.openings;
    await keepOpen();
    expect(seen.openings).toBe(before);
  },
  SLOW,
);
