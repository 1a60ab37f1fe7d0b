import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const versionsIn = (page: string) =>
  [...page.matchAll(/^## \[?(Unreleased|\d+\.\d+\.\d+)\]?/gm)].map(([, name]) => name);

const changelog = versionsIn(read("CHANGELOG.md"));

test("the upgrade guide has a section for each version of the changelog", () => {
  expect(changelog.length).toBeGreaterThan(1);
  expect(versionsIn(read("docs/how-to/upgrade.md"))).toEqual(changelog);
});

test("package.json has the newest released version of the changelog", () => {
  const [released] = changelog.filter((name) => name !== "Unreleased");
  expect(JSON.parse(read("package.json")).version).toBe(released);
});
