import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyDatabase, copyFiles } from "../../../src/datasets/copyFiles.ts";
import type { Dataset } from "../../../src/datasets/openDataset.ts";
import { openDatabase } from "../../../src/writing/storage/openDatabase.ts";

const folder = mkdtempSync(join(tmpdir(), "tendwell-copy-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("copying a dataset succeeds every time during continuous writes", async () => {
  const database = openDatabase(join(folder, "source"));
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
  const source = { store: { database }, folder: join(folder, "source") } as Dataset; // the members that a copy needs
  for (let n = 0; n < 30; n++) await copyFiles(source, join(folder, `copy${n}`));
  isOver = true;
  await writing;
  database.close();
  const copy = openDatabase(join(folder, "copy29"));
  const kept = Number(copy.prepare("SELECT count(*) AS count FROM documents").get()?.count);
  copy.close();
  expect(kept).toBeGreaterThan(0);
});

test("a copy that is interrupted repeatedly blocks writes, longer with each attempt", async () => {
  const database = openDatabase(join(folder, "busy"));
  const held: number[] = [];
  const copy = () => {
    const begun = performance.now();
    return Promise.resolve().then(() => {
      held.push(performance.now() - begun);
      if (held.length < 10) throw Object.assign(new Error("not an error"), { errcode: 0 });
      return 1;
    });
  };
  await copyDatabase(database, join(folder, "busy-copy"), copy);
  database.close();
  expect(held[9]).toBeGreaterThanOrEqual(31); // 2 ** 5, minus 1 ms of clock error
});
