import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTypegenGenerate } from "@sanity/codegen";
import { extractSchema } from "@sanity/schema/_internal";
import { createSchema, type SchemaTypeDefinition } from "sanity";
import { contentTypeNames } from "./generatedLists.ts";
import { generateQueries } from "./generatedQueries.ts";
import { generateValidators } from "./generatedValidators.ts";
import { queriesOf } from "./namedQueries.ts";
import { modelOf } from "./schemaModel.ts";

/** The schema that GROQ types are derived from, as returned by `sanity schema extract --enforce-required-fields`. */
export type ExtractedSchema = ReturnType<typeof extractSchema>;

/** The paths of the files that `npm run content:types` writes, relative to the project. */
export const generatedFiles = {
  queries: "src/content/documents/queries.generated.ts",
  schema: "schemas/schema.generated.json",
  types: "src/content/types.generated.ts",
  validators: "src/content/validators.generated.ts",
} as const;

/** The contents of the generated files. */
export type GeneratedTexts = { readonly [File in keyof typeof generatedFiles]: string };

/** Compiles and extracts schema types like `sanity schema extract`, but without a Studio. */
export const extract = (types: readonly SchemaTypeDefinition[]): ExtractedSchema =>
  extractSchema(createSchema({ name: "tendwell", types: [...types] }), { enforceRequiredFields: true });

/**
 * Generates the queries of the sections, the types of schemas and queries with Sanity TypeGen, and a validator for the result of each
 * page query.
 * @param root the project's folder, with all queries in `src/content/`, also the generated ones
 */
export async function generateTypes(
  root: string,
  types: readonly SchemaTypeDefinition[],
): Promise<GeneratedTexts> {
  const schema = extract(types);
  // TypeGen also writes its result to a file, so give it a temporary one.
  const folder = mkdtempSync(join(tmpdir(), "tendwell-types-"));
  try {
    const { code } = await runTypegenGenerate({
      workDir: root,
      config: { path: "src/content/**/*.ts", generates: join(folder, "types.ts") },
      extractedSchema: schema,
    });
    const validators = generateValidators(contentTypeNames, queriesOf(code), schema, modelOf(types, []));
    return {
      queries: generateQueries(types),
      schema: `${JSON.stringify(schema, null, 2)}\n`,
      types: code,
      validators,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
