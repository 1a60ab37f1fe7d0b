import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { DatabaseError } from "#leads/database.ts";
import { openQueue } from "#leads/queue.ts";

const disk = vi.hoisted(() => ({ broken: false }));
vi.mock("#log.ts", () => ({ log: () => {} }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const fdatasyncSync: typeof fs.fdatasyncSync = (descriptor) => {
    if (disk.broken) throw Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
    fs.fdatasyncSync(descriptor);
  };
  return { ...fs, fdatasyncSync };
});
afterEach(() => {
  disk.broken = false;
});

const lead = (number: number) => ({
  key: `callback:crash-${number}-of-the-disk`,
  kind: "callback" as const,
  payload: { name: "Ana" },
});

it("lets a crash of the database fail what is asked of it, and opens again with every lead it took", async () => {
  const folder = mkdtempSync(join(tmpdir(), "leads-crash-"));
  const place = { databaseUrl: undefined, folder };
  const queue = await openQueue(place, false);
  await queue.commit(lead(1));
  // A write-ahead log that cannot be put on the disk: Postgres panics, and PGlite alone would turn for ever.
  disk.broken = true;
  await expect(queue.commit(lead(2))).rejects.toThrow(DatabaseError);
  await expect(queue.isTaken(lead(1).key)).rejects.toThrow(DatabaseError);
  await expect(queue.probe()).rejects.toThrow(DatabaseError);
  expect(await queue.database.crashed).toBeInstanceOf(DatabaseError);
  disk.broken = false;
  await queue.close();

  const again = await openQueue(place, false);
  expect(await again.isTaken(lead(1).key)).toBe(true);
  expect(await again.commit(lead(3))).toMatch(/^[0-9a-f-]{36}$/);
  await again.close();
  rmSync(folder, { recursive: true });
}, 180_000);
