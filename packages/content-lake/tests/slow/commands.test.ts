import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commandCases } from "../conformance/commandCases.ts";
import { commandNames } from "../conformance/commandLine.ts";
import { commandReasons, reasonFor, triedByRequests, withoutLake } from "../conformance/reasons.ts";
import { folderPerFile } from "../support/folderPerTest.ts";
import { lakePerFile } from "../support/testLake.ts";

const lake = lakePerFile();
// Inside the project, because a script imports the project's packages.
const data = join(import.meta.dirname, "../../.data-test");
mkdirSync(data, { recursive: true });
const folder = folderPerFile(data)();

const cases = Object.entries(commandCases);
const topicOf = (name: string) => name.split(":")[0];
/** The first command of each topic, or with ALL_CASES=1, as each night, all: each takes seconds of processor time. */
const tried =
  process.env.ALL_CASES === "1"
    ? cases
    : [...Map.groupBy(cases, ([name]) => topicOf(name)).values()].flatMap(([first]) =>
        first ? [first] : [],
      );
const served = [...Object.keys(commandCases), "datasets:export", "datasets:import"];

test("every CLI command has a case or a reason why the lake doesn't serve it", () => {
  const names = commandNames();
  const known = [...served, ...triedByRequests, ...withoutLake];
  expect(names).toEqual(expect.arrayContaining(known));
  expect(names.filter((name) => !known.includes(name) && !reasonFor(commandReasons, name, ":"))).toEqual([]);
});

// Concurrent, because each command spends most of its time starting.
describe.concurrent("sanity", { concurrent: true }, () => {
  test.each(tried)("%s", async (_name, run) => run({ lake, folder }));
});
