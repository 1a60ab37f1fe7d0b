import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const folder = ".github/workflows";
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), "utf8"),
}));

describe.each(workflows)("$name", ({ text }) => {
  test("every action is pinned to a commit", () => {
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  test("the run's token has only read permission", () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(text.match(/permissions:/g)).toHaveLength(1);
    expect(text.match(/persist-credentials: false/g)).toHaveLength(
      text.match(/actions\/checkout@/g)?.length ?? 0,
    );
  });

  test("no command contains text from a pull request", () => {
    const commands = [...text.matchAll(/run: (.*)/g)].map(([, command]) => command ?? "");
    for (const command of commands) expect(command).not.toContain("${{");
  });
});

test("the workflows use only existing tools and browser projects, with all of their shards", () => {
  const all = workflows.map(({ text }) => text).join("\n");
  const found = (pattern: RegExp) => [...all.matchAll(pattern)].map(([, name]) => name ?? "");
  const tools = found(/run: npx (\S+)/g);
  expect(tools).toContain("playwright");
  expect(tools.filter((name) => !existsSync(join("node_modules/.bin", name)))).toEqual([]);
  const config = readFileSync("playwright.config.ts", "utf8");
  const projects = found(/--project=(\w+)/g);
  expect(projects).toContain("site");
  expect(projects.filter((name) => !config.includes(`name: "${name}"`))).toEqual([]);
  const shards = found(/--shard=(\S+)/g);
  const total = Number(shards[0]?.split("/")[1]);
  expect(total).toBeGreaterThan(1);
  expect(shards).toEqual(Array.from({ length: total }, (_, index) => `${index + 1}/${total}`));
});
