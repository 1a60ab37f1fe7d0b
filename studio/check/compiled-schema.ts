import { createSchema, type Schema, type SchemaTypeDefinition } from "sanity";
import { schemaTypes } from "../../schemas/index.ts";

/** Compiles schema types as the Studio does. The name is the workspace's. */
export const compile = (types: readonly SchemaTypeDefinition[]): Schema =>
  createSchema({ name: "tendwell", types: [...types] });

let project: Schema | undefined;

/** The project's own schema, compiled once. */
export function projectSchema(): Schema {
  project ??= compile(schemaTypes);
  return project;
}
