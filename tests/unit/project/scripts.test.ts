import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test("code, images and settings name only npm scripts that exist", () => {
  const settings = globSync([".ci/*", ".github/**/*.yml", "deploy/**/*"], { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const named = [...readSources(), ...settings]
    .filter(({ path }) => !path.startsWith("packages/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/npm run (?:--\S+ )*([a-z][\w-]*(?::[a-z]\w*)*)/g)].map(([, name = ""]) => ({
        path,
        name,
      })),
    );
  expect(named.map(({ name }) => name)).toContain("build:standalone");
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test("CI runs the fast suites, then the slow ones", () => {
  const commands = [...readFileSync(".ci/run", "utf8").matchAll(/^suite (\S+)$/gm)].map(([, name]) => name);
  expect(commands).toEqual(["test", "test:slow"]);
});

test("the docs list every npm script", () => {
  const reference =
    readFileSync("docs/reference/commands.md", "utf8") + readFileSync("docs/how-to/testing.md", "utf8");
  const named = [...reference.matchAll(/`(?:npm (?:run )?)?([a-z][\w-]*(?::[a-z][\w:]*)?)[ `]/g)];
  const names = new Set(named.map(([, name]) => name));
  expect(Object.keys(scripts).filter((name) => !names.has(name))).toEqual([]);
});
