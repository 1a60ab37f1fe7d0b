import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SchemaTypeDefinition } from "sanity";
import { generateLists, type ListTexts, listFiles } from "../../types/generatedLists.ts";
import { type GeneratedTexts, generatedFiles, generateTypes } from "../../types/generatedTypes.ts";
import type { Finding } from "../finding.ts";

const files = { ...listFiles, ...generatedFiles };

/** The names of all generated files. The cast is needed because Object.keys returns strings. */
const names = Object.keys(files) as (keyof typeof files)[];

type AllTexts = ListTexts & GeneratedTexts;

/** Reads the committed generated files. Missing files are empty. */
export function readGenerated(root: string): AllTexts {
  const text = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");
  // The object has an entry for every name.
  return Object.fromEntries(names.map((name) => [name, text(files[name])])) as AllTexts;
}

/** Checks that the generated files are up to date. */
export async function checkGeneratedTypes(
  root: string,
  types: readonly SchemaTypeDefinition[],
  committed: AllTexts,
): Promise<Finding[]> {
  const current = { ...(await generateLists(root)), ...(await generateTypes(root, types)) };
  return names
    .filter((name) => committed[name] !== current[name])
    .map((name) => ({
      level: "error",
      check: "types",
      file: files[name],
      message: "This generated file is out of date. Run `npm run content:types` and commit the result.",
    }));
}
