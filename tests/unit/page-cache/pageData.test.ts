import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  announcePageData,
  pageData,
  pageDataPath,
  readPageData,
  writePageData,
} from "#page-cache/pageData.ts";

let distDir: string;
beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), "page-data-"));
});
afterEach(() => rmSync(distDir, { recursive: true }));

const write = (data: ReturnType<typeof pageData>) => writePageData(data, distDir, writeFile);
const read = async (path: string) => (await readPageData(path, distDir))?.toString();

test("a page's data is available before it is on the disk, and stays when a write fails", async () => {
  const data = pageData("/", "push(1)");
  expect(await read(pageDataPath(data))).toBeUndefined();
  announcePageData(data);
  expect(await read(pageDataPath(data))).toBe("push(1)");
  const full = () => Promise.reject(new Error("ENOSPC"));
  await expect(writePageData(data, distDir, full)).rejects.toThrow("ENOSPC");
  expect(await read(pageDataPath(data))).toBe("push(1)");
  await write(data);
  expect(readdirSync(join(distDir, "page-data"))).toEqual([data.name]);
  expect(await read(pageDataPath(data))).toBe("push(1)");
});

test("the path changes with the page and with its data", () => {
  const paths = [pageData("/", "a"), pageData("/", "b"), pageData("/es", "a")].map(pageDataPath);
  expect(new Set(paths).size).toBe(3);
  expect(pageDataPath(pageData("/", "a"))).toBe(paths[0]);
});

test("the last 20 versions of each page stay", async () => {
  const other = pageData("/es", "old");
  await write(other);
  const versions = Array.from({ length: 23 }, (_, index) => pageData("/", `version ${index}`));
  for (const [index, version] of versions.entries()) {
    await write(version);
    utimesSync(join(distDir, "page-data", version.name), index, index);
  }
  // The newest is written again, as by a render that changed nothing.
  await write(versions.at(-1) ?? other);
  const left = versions.filter(({ name }) => readdirSync(join(distDir, "page-data")).includes(name));
  expect(left).toEqual(versions.slice(-20));
  expect(await read(pageDataPath(other))).toBe("old");
});

test.each([
  "/_next/static/page-data/../../BUILD_ID",
  "/_next/static/page-data/%2e%2e%2fBUILD_ID",
  "/_next/static/page-data/a.js",
  "/_next/static/page-data/a.b.js.br",
  "/_next/static/chunks/a.b.js",
  "/",
])("there is no data at %s", async (path) => {
  expect(await read(path)).toBeUndefined();
});
