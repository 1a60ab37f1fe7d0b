// Follows the steps of docs/explanation/features.md that take out experiments and several instances, in a copy of the project.
// Then types, unit tests and content still pass, and the site builds and has no page of an experiment.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environmentOf } from "../support/browser/workspace.ts";
import { freePorts } from "../support/processes/freePorts.ts";
import { follow, stepsOf } from "./guide.ts";
import { openProjectCopy, type ProjectCopy } from "./projectCopy.ts";

const [site = 0, studio = 0, services = 0, mail = 0] = await freePorts(4);
const environment = environmentOf({ site, studio, services, mail, dataFolder: ".data", distDir: ".next" });
const guide = readFileSync("docs/explanation/features.md", "utf8");
let copy: ProjectCopy;

/** The shell commands before and after the steps of a section of the guide. */
const commandsOf = (section: string) =>
  [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = ""]) => code);

beforeAll(() => {
  copy = openProjectCopy(environment);
});

afterAll(() => copy.remove());

test.each([
  [
    "Remove experiments",
    [
      ...["requestHandler", "requestHandler.counts"].map((name) => `tests/unit/server/${name}.test.ts`),
      ...["tests/unit/results", "tests/unit/studio/results", "tests/content/studioConfig.test.ts"],
    ],
  ],
  [
    "Remove several instances",
    [
      "tests/unit/server/routing",
      "tests/unit/publishing/revalidateRoute.test.ts",
      "tests/unit/publishing/cluster",
    ],
  ],
])("types, format and unit tests pass after “%s”", (heading, tests) => {
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const [remove = "", finish = ""] = commandsOf(section);
  expect(remove).toContain("rm ");
  copy.succeeds("sh", "-ec", remove);
  const steps = stepsOf(section);
  expect(steps.length).toBeGreaterThan(0);
  for (const { file, blocks } of steps)
    follow({ file, blocks: blocks.filter(({ language }) => language === "diff") }, copy.folder);
  copy.succeeds("sh", "-ec", finish);
  copy.succeeds("npx", "tsc", "-p", ".");
  copy.succeeds("npx", "vitest", "run", ...tests);
});

test("the content is valid, and the site builds without the features", () => {
  expect(copy.succeeds("npm", "run", "--silent", "content:check")).toMatch(/ 0 errors, 0 warnings\n$/);
  copy.succeeds("npm", "run", "--silent", "build");
  const { dynamicRoutes } = JSON.parse(readFileSync(join(copy.folder, ".next/routes-manifest.json"), "utf8"));
  expect(dynamicRoutes.map(({ page }: { page: string }) => page)).not.toContain(
    "/[language]/variant/[experiment]",
  );
  expect(existsSync(join(copy.folder, "src/publishing/cluster/connectRedis.ts"))).toBe(false);
});
