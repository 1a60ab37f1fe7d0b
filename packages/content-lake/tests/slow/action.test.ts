import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { connectLake } from "../../testing.ts";
import { folderPerTest } from "../support/folderPerTest.ts";

const packageFolder = join(import.meta.dirname, "../..");
const folder = folderPerTest();
let group: number | undefined;
afterEach(() => {
  if (group !== undefined) process.kill(-group);
});

test("the GitHub action starts a lake that outlives its step", async () => {
  const [, script = ""] = readFileSync(join(packageFolder, "action.yml"), "utf8").split("      run: |\n");
  // GitHub runs a step's script like this.
  const step = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
    // Its own process group, so that the test can end the lake.
    detached: true,
    cwd: folder(),
    env: {
      ...process.env,
      GITHUB_ACTION_PATH: packageFolder,
      GITHUB_OUTPUT: folder("output"),
      RUNNER_TEMP: folder(),
      PORT: "0",
      DATA: ".data",
      PROJECT: "local",
      DATASET: "production",
    },
    stdio: "inherit",
  });
  group = step.pid;
  expect((await once(step, "exit"))[0]).toBe(0);
  const output = readFileSync(folder("output"), "utf8");
  const [, token = "", url = ""] = /^token=(\S+)\nurl=(\S+)\n$/.exec(output) ?? [];
  const client = connectLake(url, { token });
  await client.create({ _id: "first", _type: "note" });
  expect(await client.fetch("*[_type == 'note']._id")).toEqual(["first"]);
});
