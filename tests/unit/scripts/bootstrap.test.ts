import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { CopyOfProject, type Packages, type Run } from "./copyOfProject.ts";

/**
 * In every installation, npm lists the folder of a package in this repository, and the link to it wherever it is
 * installed.
 */
const lakeFolder: Packages = { "packages/lake": { version: "1.0.0", dev: true } };
const production: Packages = { "node_modules/next": { version: "1.0.0" }, ...lakeFolder };
const development: Packages = {
  "node_modules/vitest": { version: "1.0.0", dev: true },
  "node_modules/sharp": { version: "1.0.0", devOptional: true },
  // Only the folder's entry says what the package is for.
  "node_modules/lake": { resolved: "packages/lake", link: true },
};
const otherPlatform: Packages = { "node_modules/fsevents": { version: "1.0.0", optional: true } };
const wanted: Packages = { ...production, ...development, ...otherPlatform };
const full: Packages = { ...production, ...development };
const newer: Packages = { ...wanted, "node_modules/next": { version: "2.0.0" } };
const serve = ["--without-dev", "scripts/say.ts"];

let copy: CopyOfProject;
afterEach(() => copy.remove());

/** Creates a copy of the project with these packages in node_modules. */
function copyWith(installed: Packages | undefined, parent?: string): CopyOfProject {
  copy = new CopyOfProject(wanted, parent);
  if (installed) copy.install(installed);
  return copy;
}

/** Expects that a command of the copy runs, after so many installations. */
async function expectToRun(run: Run, installations: number, printed: string | RegExp = "it runs under") {
  expect(await run.ended, run.output()).toBe(0);
  expect(run.output()).toMatch(printed);
  expect(copy.npmCalls()).toHaveLength(installations);
}

/** Expects that a command of the copy fails with one line, without an installation. */
async function expectRefusal(run: Run, line: RegExp) {
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(line);
  expect(copy.npmCalls()).toEqual([]);
}

describe("a command installs only missing packages", () => {
  test("it installs everything if nothing is installed, without packages' scripts", async () => {
    await expectToRun(copyWith(undefined).run("test", "scripts/say.ts"), 1);
    expect(copy.npmCalls()).toEqual([expect.stringMatching(/^ci --include=dev .* --ignore-scripts$/)]);
  });

  test("it installs nothing if only packages for other platforms are missing, until the lock file changes", async () => {
    await expectToRun(copyWith(full).run("test", "scripts/say.ts"), 0);
    copy.lock(newer);
    await expectToRun(copy.run("test", "scripts/say.ts"), 1);
  });

  test("it doesn't wait for development packages that it doesn't need", async () => {
    const { "node_modules/sharp": _missing, ...most } = full;
    await expectToRun(copyWith(most).run("serve", ...serve), 0);
  });
});

describe("in a production install, nothing is installed", () => {
  test("a production command runs, and one that needs development packages prints one line about it", async () => {
    await expectToRun(copyWith(production).run("serve", ...serve), 0);
    const line = /^npm run build needs the development packages, .*docs\/how-to\/go-hosted\.md.*\n$/;
    await expectRefusal(copy.run("build", "scripts/say.ts"), line);
  });

  test("after a change to the lock file, each command prints the command to run", async () => {
    copyWith(production).lock(newer);
    const line = /^This production install .* `npm ci --omit=dev --omit=optional` .*\n$/;
    await expectRefusal(copy.run("serve", ...serve), line);
    await expectRefusal(copy.run("build", "scripts/say.ts"), line);
  });
});

describe("nothing is installed under a running command", () => {
  // A socket's path is limited to 107 characters. The folder alone is longer.
  test.each(["", `${"long".repeat(20)}/${"path".repeat(20)}`])('in the folder "%s"', async (parent) => {
    const site = copyWith(full, parent).run("serve", "--without-dev", "scripts/stay.ts");
    await site.printed("it stays");
    copy.lock(newer);

    const refused = copy.run("build", "scripts/say.ts");
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toBe(
      `The packages must be reinstalled, but npm run serve (process ${site.pid}) runs from them. Stop it first.\n`,
    );
    expect(copy.npmCalls()).toEqual([]);

    await site.kill("SIGTERM");
    await expectToRun(copy.run("build", "scripts/say.ts"), 1);
    expect(readdirSync(join(copy.root, ".running"))).toEqual([]);
  });

  test("a killed command doesn't block the installation", async () => {
    const site = copyWith(full).run("serve", "--without-dev", "scripts/stay.ts");
    await site.printed("it stays");
    await site.kill("SIGKILL");
    copy.lock(newer);
    await expectToRun(copy.run("build", "scripts/say.ts"), 1);
  });
});

describe("only one command installs at a time", () => {
  test("the others wait for it, then run", async () => {
    copyWith(undefined).write("hold", "");
    const first = copy.run("start", "scripts/say.ts");
    await first.printed("Installing the packages");
    const others = ["test", "serve", "build"].map((name) => copy.run(name, "scripts/say.ts"));
    for (const other of others) await other.printed("waiting for it");
    copy.release();
    for (const run of [first, ...others]) expect(await run.ended, run.output()).toBe(0);
    expect(copy.npmCalls()).toHaveLength(1);
  });

  test("a command that was killed while installing doesn't delay the next one", async () => {
    copyWith(undefined).write("hold", "");
    const first = copy.run("start", "scripts/say.ts");
    await first.printed("Installing the packages");
    await expect.poll(() => copy.npmCalls()).toHaveLength(1);
    await first.killGroup();
    copy.release();
    const next = copy.run("start", "scripts/say.ts");
    expect(await next.ended, next.output()).toBe(0);
    expect(next.output()).not.toContain("waiting");
  });
});

describe("the Node that runs a command", () => {
  const platform = `${process.platform}-${process.arch}`;
  const path = `node_modules/node-${platform === "darwin-arm64" ? "bin-darwin-arm64" : platform}`;
  const bin = `${path}/bin/node`;
  const older = "older.mjs";
  const under = ["--import", `./${older}`];

  /** Creates a copy in which Node reports version 20. */
  function copyUnderNode20(installed: Packages): CopyOfProject {
    copyWith(installed).write(
      older,
      'Object.defineProperty(process, "version", { value: "v20.19.0" });' +
        'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } });',
    );
    return copy;
  }

  test("is the one from the packages", async () => {
    copyWith(full).write(bin, '#!/bin/sh\necho "it runs under the package"', 0o755);
    await expectToRun(copy.run("test", "scripts/say.ts"), 0, /^it runs under the package\n$/);
  });

  test("is the machine's own where the package doesn't run, as on musl", async () => {
    copyWith(full).write(bin, "#!/there/is/no/such/loader\n", 0o755);
    await expectToRun(copy.run("test", "scripts/say.ts"), 0, `it runs under ${process.execPath}\n`);
  });

  test.each([
    ["the packages contain none", undefined],
    ["the packaged one doesn't run", "#!/there/is/no/such/loader\n"],
  ])("causes a one-line error if %s and the machine's is too old", async (_case, file) => {
    copyUnderNode20(production);
    if (file) copy.write(bin, file, 0o755);
    const line = /^Node 24 or newer is required, but this is v20\.19\.0\. Install it\..*\n$/;
    await expectRefusal(copy.runUnder(under, "serve", ...serve), line);
  });

  test("is installed if it is missing and the machine's is too old", async () => {
    copyUnderNode20(full).lock({ ...wanted, [path]: { version: "1.0.0", optional: true } });
    const run = copy.runUnder(under, "test", "scripts/say.ts");
    await run.ended;
    expect(copy.npmCalls()).toHaveLength(1);
  });
});
