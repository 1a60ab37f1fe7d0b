import { createSchema, type Schema, type SchemaTypeDefinition } from "sanity";
import { schemaTypes } from "../../schemas/index.ts";

/** Compiles schema types like the Studio. The schema has the name of the Studio's workspace. */
export const compile = (types: readonly SchemaTypeDefinition[]): Schema =>
  createSchema({ name: "tendwell", types: [...types] });

let project: Schema | undefined;

/** The project's own schema, compiled once. */
export function projectSchema(): Schema {
  project ??= compile(schemaTypes);
  return project;
}
