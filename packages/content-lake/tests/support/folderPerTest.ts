import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach } from "vitest";

/** Creates a folder before each test and removes it afterward. Returns a function that joins a path in it. */
export function folderPerTest(): (...path: string[]) => string {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "content-lake-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (...path) => join(folder, ...path);
}

/**
 * Creates a folder for the tests of a file, and removes it after them. Returns a function that joins a path in it.
 * @param parent the folder that contains it
 */
export function folderPerFile(parent = tmpdir()): (...path: string[]) => string {
  const folder = mkdtempSync(join(parent, "content-lake-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (...path) => join(folder, ...path);
}
