import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/architecture.md", "utf8");

/** The rows of the tables: the functions of a step, and the files that define them. */
const rows = [...page.matchAll(/^\| [^|]+ \| (`[^|]+`) \| (`[^|]+`) \|$/gm)].map(
  ([, names = "", files = ""]) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
  }),
);

test("every path through the code has a diagram and a table", () => {
  expect(page.match(/^## .+\n\n```mermaid\n/gm)).toHaveLength(6);
  expect(rows.length).toBeGreaterThan(30);
});

test("every file of a step exists and defines its functions", () => {
  const missing = rows.flatMap(({ names, files }) => {
    const text = files.map((file) => (existsSync(file) ? readFileSync(file, "utf8") : "")).join("\n");
    return names.filter(
      (name) => !new RegExp(`^(?:export )?(?:async )?(?:function|const|class) ${name}\\b`, "m").test(text),
    );
  });
  expect(missing).toEqual([]);
});

test("every function in a diagram exists in the code", () => {
  const nodes = [...page.matchAll(/```mermaid\n([\s\S]*?)```/g)].flatMap(([, diagram = ""]) => [
    ...diagram.matchAll(/\b([a-z]+[A-Z]\w+)\b(?!\[)/g),
  ]);
  const sources = [...new Set(rows.flatMap(({ files }) => files))]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const unknown = nodes
    .map(([, name = ""]) => name)
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(sources));
  expect(unknown).toEqual([]);
});
