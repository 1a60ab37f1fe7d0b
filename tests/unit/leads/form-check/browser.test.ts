import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withBrowser } from "#leads/form-check/browser.ts";

/** Answers each command of the protocol, as a browser does, and writes its process id. */
const browser = `
  const { createReadStream, createWriteStream, writeFileSync } = require("node:fs");
  writeFileSync(process.argv[2], String(process.pid));
  const output = createWriteStream("", { fd: 4 });
  createReadStream("", { fd: 3 }).on("data", (commands) => {
    for (const command of String(commands).split("\\0").filter(Boolean))
      output.write(JSON.stringify({ id: JSON.parse(command).id, result: { targetId: "1", sessionId: "2" } }) + "\\0");
  });`;

/** Returns whether a process runs. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test("a browser behind a script, such as Debian's headless shell, ends with the check", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tendwell-browser-"));
  const [program, script, record] = ["browser.cjs", "browser.sh", "pid"].map((name) => join(folder, name));
  if (!program || !script || !record) throw new Error("unreachable");
  writeFileSync(program, browser);
  // Without exec, so that the browser is a child of the shell.
  writeFileSync(script, `#!/bin/sh -e\n"${process.execPath}" "${program}" "${record}"\n`);
  chmodSync(script, 0o755);
  await withBrowser(
    script,
    () => {},
    async () => {},
    AbortSignal.timeout(20_000),
  );
  const id = Number(readFileSync(record, "utf8"));
  expect(id).toBeGreaterThan(0);
  await expect.poll(() => isRunning(id)).toBe(false);
  rmSync(folder, { recursive: true });
});
