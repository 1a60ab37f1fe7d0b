import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { advisoriesIn, readAdvisories } from "../../../scripts/trust/readAdvisories.ts";
import { zip } from "../../../scripts/trust/zip.ts";

/** Reads an archive as programs do: from its end over its list of files. */
function unzip(archive: Buffer) {
  const end = archive.lastIndexOf("PK\x05\x06");
  let entry = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const length = archive.readUInt16LE(entry + 28);
    const name = archive.toString("utf8", entry + 46, entry + 46 + length);
    const local = archive.readUInt32LE(entry + 42);
    expect(archive.toString("latin1", local, local + 4)).toBe("PK\x03\x04");
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(entry + 20)));
    expect([crc32(data), data.length]).toEqual([
      archive.readUInt32LE(entry + 16),
      archive.readUInt32LE(entry + 24),
    ]);
    entry += 46 + length;
    return { name, text: data.toString() };
  });
}

test("an archive has all its files, and equal files have equal archives", () => {
  const files = [
    { name: "a.txt", data: Buffer.from("Hello, ".repeat(100)) },
    { name: "empty.json", data: Buffer.from("") },
  ];
  const archive = zip(files);
  expect(unzip(archive)).toEqual(files.map(({ name, data }) => ({ name, text: data.toString() })));
  expect(archive.equals(zip(files))).toBe(true);
});

test("known weaknesses have the commit that the command started with", () => {
  const bin = mkdtempSync(join(tmpdir(), "bin-"));
  const output = '{"metadata":{"vulnerabilities":{"critical":0,"high":1,"moderate":0,"low":0}}}';
  writeFileSync(join(bin, "npm"), `#!/bin/sh\necho '${output}'\n`, { mode: 0o755 });
  vi.stubEnv("PATH", bin);
  try {
    expect(readAdvisories("2026-11-29", "abc")).toMatchObject({ commit: "abc", high: 1 });
  } finally {
    vi.unstubAllEnvs();
    rmSync(bin, { recursive: true });
  }
});

test("known weaknesses are counted only if the registry responds", () => {
  const vulnerabilities = { info: 0, low: 1, moderate: 2, high: 3, critical: 4, total: 10 };
  const counts = { low: 1, moderate: 2, high: 3, critical: 4 };
  const read = (output: string) => advisoriesIn(output, "2026-11-29", "abc");
  expect(read(JSON.stringify({ metadata: { vulnerabilities } }))).toEqual({
    ...{ date: "2026-11-29", commit: "abc" },
    ...counts,
  });
  for (const output of ["", "{}", '{"error":{"code":"ENOAUDIT"}}', '{"metadata":{"vulnerabilities":{}}}'])
    expect(read(output)).toBeUndefined();
});
