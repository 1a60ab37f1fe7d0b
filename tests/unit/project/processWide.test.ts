import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

const HELPER = "src/platform/processWide.ts";
const modules = readSources().filter(({ path }) => path.startsWith("src/") && path !== HELPER);

test("only processWide adds values to the global object", () => {
  const direct = modules.filter(({ text }) => /Symbol\.for\(|Object\.assign\(globalThis/.test(text));
  expect(direct.map(({ path }) => path)).toEqual([]);
});

test("each process-wide name belongs to one module", () => {
  const names = modules.flatMap(({ text }) =>
    Array.from(text.matchAll(/processWide(?:<.*>)?\(\s*"([^"]+)"/g), ([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(9);
  expect(new Set(names).size).toBe(names.length);
});
