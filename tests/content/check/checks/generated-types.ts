import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ExtractedSchema,
  type GeneratedTexts,
  generatedFiles,
  generateTypes,
} from "../../../../studio/generated-types.ts";
import type { Finding } from "../finding.ts";

const names = ["schema", "types"] as const;

/** The generated files as they are committed. */
export const readGenerated = (root: string): GeneratedTexts => ({
  schema: readFileSync(join(root, generatedFiles.schema), "utf8"),
  types: readFileSync(join(root, generatedFiles.types), "utf8"),
});

/** The generated files are what generating them anew would give. */
export async function checkGeneratedTypes(
  root: string,
  schema: ExtractedSchema,
  committed: GeneratedTexts,
): Promise<Finding[]> {
  const current = await generateTypes(root, schema);
  return names
    .filter((name) => committed[name] !== current[name])
    .map((name) => ({
      level: "error",
      check: "types",
      file: generatedFiles[name],
      message: "This generated file is not current: run `npm run content:types` and commit what it writes.",
    }));
}
