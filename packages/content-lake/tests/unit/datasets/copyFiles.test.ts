import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { copyDatabase, copyFiles } from "../../../src/datasets/copyFiles.ts";
import type { Dataset } from "../../../src/datasets/openDataset.ts";
import { openDatabase } from "../../../src/writing/storage/openDatabase.ts";
import { folderPerTest } from "../../support/folderPerTest.ts";

const folder = folderPerTest();

test("copying a dataset succeeds every time during continuous writes", async () => {
  const database = openDatabase(folder("source"));
  const put = database.prepare("INSERT OR REPLACE INTO documents (id, body) VALUES (?, ?)");
  let isOver = false;
  const write = async () => {
    for (let n = 0; !isOver; n++) {
      database.exec("BEGIN IMMEDIATE");
      for (let each = 0; each < 20; each++) put.run(`d${(n + each) % 1_000}`, "x".repeat(2_000) + n);
      database.exec("COMMIT");
      await new Promise(setImmediate);
    }
  };
  const writing = write();
  const source = { store: { database }, folder: folder("source") } as Dataset; // the members that a copy needs
  for (let n = 0; n < 30; n++) await copyFiles(source, folder(`copy${n}`));
  isOver = true;
  await writing;
  database.close();
  const copy = openDatabase(folder("copy29"));
  const kept = Number(copy.prepare("SELECT count(*) AS count FROM documents").get()?.count);
  copy.close();
  expect(kept).toBeGreaterThan(0);
});

test("a copy that is interrupted repeatedly blocks writes, longer with each attempt", async () => {
  const database = openDatabase(folder("busy"));
  const held: number[] = [];
  const copy = () => {
    const begun = performance.now();
    return Promise.resolve().then(() => {
      held.push(performance.now() - begun);
      if (held.length < 10) throw Object.assign(new Error("not an error"), { errcode: 0 });
      return 1;
    });
  };
  await copyDatabase(database, folder("busy-copy"), copy);
  database.close();
  expect(held[9]).toBeGreaterThanOrEqual(31); // 2 ** 5, minus 1 ms of clock error
});

test("a copy fails at once after an error other than a write during it", async () => {
  const copy = vi.fn().mockRejectedValue(Object.assign(new Error("disk I/O error"), { errcode: 10 }));
  const copied = copyDatabase(new DatabaseSync(":memory:"), folder("copy"), copy);
  await expect(copied).rejects.toThrow("disk I/O");
  expect(copy).toHaveBeenCalledOnce();
});
