import { readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RenderedFiles } from "../../../src/assets/RenderedFiles.ts";
import { folderPerTest } from "../../support/folderPerTest.ts";

const folder = folderPerTest();

const bytes = (size: number) => Buffer.alloc(size, "x");

test("removes the least recently used files when the folder exceeds its limit", async () => {
  const files = new RenderedFiles(folder(), 100);
  await files.write("a", bytes(40));
  await files.write("b", bytes(40));
  expect(await files.read("a")).toEqual(bytes(40));
  await files.write("c", bytes(40));
  expect(readdirSync(folder()).toSorted()).toEqual(["a", "c"]);
  expect(await files.read("b")).toBeUndefined();
});

test("doesn't store a file larger than the limit, and counts a rewritten file once", async () => {
  const files = new RenderedFiles(folder(), 100);
  await files.write("large", bytes(101));
  expect(readdirSync(folder())).toEqual([]);
  for (let n = 0; n < 5; n += 1) await files.write("a", bytes(60));
  await files.write("b", bytes(40));
  expect(readdirSync(folder()).toSorted()).toEqual(["a", "b"]);
});

test("keeps files of an earlier process within the limit, and removes its partial files", async () => {
  for (const [index, name] of ["new", "old"].entries()) {
    writeFileSync(folder(name), bytes(60));
    utimesSync(folder(name), 1000 - index, 1000 - index);
  }
  writeFileSync(folder("a.1.part"), bytes(10));
  const files = new RenderedFiles(folder(), 150);
  expect(await files.read("old")).toEqual(bytes(60));
  expect(readdirSync(folder())).not.toContain("a.1.part");
  const again = new RenderedFiles(folder(), 150);
  await again.write("c", bytes(60));
  expect(readdirSync(folder()).toSorted()).toEqual(["c", "new"]);
});

test("returns undefined for a file that was truncated or removed", async () => {
  const files = new RenderedFiles(folder(), 100);
  await files.write("cut", bytes(40));
  await files.write("gone", bytes(40));
  truncateSync(folder("cut"), 0);
  rmSync(folder("gone"));
  expect([await files.read("cut"), await files.read("gone")]).toEqual([undefined, undefined]);
  await files.write("whole", bytes(100));
  expect(await files.read("whole")).toEqual(bytes(100));
});
