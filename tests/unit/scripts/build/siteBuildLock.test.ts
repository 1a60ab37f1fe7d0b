import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildSite, explainFailure } from "../../../../scripts/build/siteBuild.ts";
import { lockBuildExclusive, lockBuildShared } from "../../../../scripts/build/siteBuildLock.ts";
import { CommandError } from "../../../../scripts/process/CommandError.ts";
import { siteProcessSettings } from "../../../../scripts/settings/secrets.ts";
import { readWorkspace } from "../../../../scripts/settings/workspace.ts";

let folder: { root: string; distDir: string };
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = { root: mkdtempSync(join(tmpdir(), "tendwell-build-")), distDir: ".next" };
});

afterEach(async () => {
  await Promise.all(children.splice(0).map(end));
  rmSync(folder.root, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** Starts a process that takes the lock and holds it until it is killed. */
async function startHolder(name: "lockBuildShared" | "lockBuildExclusive"): Promise<ChildProcess> {
  const file = join(import.meta.dirname, "../../../../scripts/build/siteBuildLock.ts");
  const code = `import { ${name} } from ${JSON.stringify(file)}; ${name}(${JSON.stringify(folder)});
    setInterval(() => {}, 1000); console.log("held");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await once(child.stdout, "data");
  return child;
}

test("the exclusive lock is refused until the last process that serves the build ends, even by kill -9", async () => {
  const sites = [await startHolder("lockBuildShared"), await startHolder("lockBuildShared")];
  for (const site of sites) {
    expect(() => lockBuildExclusive(folder)).toThrow(CommandError);
    await end(site);
  }
  lockBuildExclusive(folder).release();
});

test("no other process serves or builds during a build", async () => {
  const build = await startHolder("lockBuildExclusive");
  expect(() => lockBuildShared(folder)).toThrow(
    "Another process is building .next. Wait until it has finished.",
  );
  expect(() => lockBuildExclusive(folder)).toThrow(CommandError);
  await end(build);
  lockBuildShared(folder);
});

test("another build folder has its own lock", async () => {
  await startHolder("lockBuildShared");
  lockBuildExclusive({ ...folder, distDir: ".next-new" }).release();
});

test("npm run build doesn't change a build that a site serves", async () => {
  mkdirSync(join(folder.root, ".next"));
  const id = join(folder.root, ".next", "BUILD_ID");
  writeFileSync(id, "first");
  writeFileSync(join(folder.root, ".env.example"), "");
  await startHolder("lockBuildShared");
  const workspace = { ...readWorkspace({}), ...folder };
  await expect(buildSite(siteProcessSettings({}, workspace))).rejects.toThrow(CommandError);
  expect(existsSync(id)).toBe(true);
});

test.each([
  [
    'Error occurred prerendering page\n[ContentError]: Document "hero" has no headline.\n',
    'The site could not be built: Document "hero" has no headline.',
  ],
  ["Settings: SITE_URL is not set.\n", "The site could not be built: SITE_URL is not set."],
  [
    "Error occurred prerendering page\nError: ENOSPC: no space left on device, write\nmuch more\n",
    "The site could not be built: the disk of .next is full. Make room, and build again.",
  ],
  [
    "Caused by:\n- No space left on device (os error 28)\n",
    "The site could not be built: the disk of .next is full. Make room, and build again.",
  ],
  ["Something else.\n", "Something else.\nnext build ended with code 1."],
])("explains a build failure in one line if the cause is known: %j", (output, expected) => {
  expect(explainFailure(output, 1, ".next")).toBe(expected);
});
