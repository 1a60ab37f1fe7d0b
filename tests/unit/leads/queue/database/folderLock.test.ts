import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatabaseError } from "#leads/queue/database/database.ts";
import { FolderBusyError, lockFolder, requireWritable } from "#leads/queue/database/folderLock.ts";
import { requireSpace } from "#leads/queue/database/pglite.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a process that locks the folder and keeps the lock until it dies, even after a garbage collection. */
async function otherProcess() {
  const script = `const { lockFolder } = await import("#leads/queue/database/folderLock.ts");
    lockFolder(process.argv[1]); gc(); console.log("mine"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "-e", script, folder], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  return async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await once(child, "exit");
  };
}

describe("the lock of a folder", () => {
  it("is exclusive until it is released", () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderBusyError);
    lock.release();
    lockFolder(folder).release();
  });

  it("is kept with its pid file while another process runs, and released when that process is killed", async () => {
    const end = await otherProcess();
    const pid = join(folder, "queue", "postmaster.pid");
    mkdirSync(join(folder, "queue"));
    writeFileSync(pid, "-42");
    expect(() => lockFolder(folder)).toThrow(`Another process is using ${folder}.`);
    expect(existsSync(pid)).toBe(true);
    await end("SIGKILL");
    lockFolder(folder).release();
    expect(existsSync(pid)).toBe(false);
  });

  it("fails with one line when a parent of the folder is a file", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => requireWritable(join(folder, "file", "leads"))).toThrow(
      /^Leads cannot be stored: the folder .* is not writable\. Set LEADS_DIR to one that is, or DATABASE_URL\.$/,
    );
  });
});

it("a full disk causes an error with the folder and instructions", () => {
  expect(() => requireSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).toThrow(DatabaseError);
  expect(() => requireSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).toThrow(
    `The disk of ${tmpdir()} is full: no lead can be stored. Make room, at least 96 MB, or set LEADS_DIR`,
  );
  expect(() => requireSpace(tmpdir(), 0)).not.toThrow();
});
