import { dirname } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

// Biome checks file names (biome.json, useFilenamingConvention), but has no rule for folders.

/**
 * `src`, `early-access`, Next's `[slug]` and `[...path]`, `security.txt` and `feed.xml`. The name of a slot, `@voiceAgent`, is also the name of a
 * prop.
 */
const folderName =
  /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\[[a-z]+\]|\[\.\.\.[a-z]+\]|\.?[a-z-]+(?:\.(?:js|txt|xml))?|@[a-zA-Z]+)$/;

test("folders have kebab-case names", () => {
  const folders = new Set(readSources().flatMap(({ path }) => dirname(path).split("/")));
  folders.delete(".");
  expect(folders).toContain("page-cache");
  expect([...folders].filter((name) => !folderName.test(name))).toEqual([]);
});
