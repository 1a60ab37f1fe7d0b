import type { Schema, SchemaTypeDefinition } from "sanity";
import { isBlank } from "../../../schemas/rules/text/typedText.ts";
import { collections, type Singleton } from "../../../schemas/singletons.ts";
import type { Finding } from "../finding.ts";

/** The parts of a type definition that the check reads. All are optional. */
interface Definition {
  readonly name?: string;
  readonly type?: string;
  readonly title?: string;
  readonly description?: unknown;
  readonly preview?: unknown;
  readonly fields?: readonly Definition[];
  readonly of?: readonly Definition[];
}

/** The fields of a registry row that the check reads. */
type RegistryRow = Pick<Singleton, "id" | "type">;

const error = (message: string): Finding => ({ level: "error", check: "schemas", message });

const blank = (value: unknown) => typeof value !== "string" || isBlank(value);

/** Checks that every field, at any depth, has a title and a description. */
function* fieldsOf(definition: Definition, where: string): Generator<Finding> {
  for (const field of definition.fields ?? []) {
    const at = `${where}.${field.name ?? "?"}`;
    if (blank(field.title)) yield error(`Field "${at}" has no title. Name it in a marketer's words.`);
    if (blank(field.description))
      yield error(`Field "${at}" has no description. Explain its purpose and where it appears.`);
    yield* fieldsOf(field, at);
  }
  for (const member of definition.of ?? []) yield* fieldsOf(member, `${where}[]`);
}

function* type(definition: Definition): Generator<Finding> {
  const { name = "?" } = definition;
  if (blank(definition.title)) yield error(`Type "${name}" has no title.`);
  if (blank(definition.description)) yield error(`Type "${name}" has no description.`);
  const hasFields = definition.type === "document" || definition.type === "object";
  if (hasFields && !definition.preview)
    yield error(`Type "${name}" has no preview. Without one, lists show it as Untitled.`);
  yield* fieldsOf(definition, name);
}

/** Checks that singletons have unique ids and existing types, and that every document type is in the registry. */
function* registry(
  definitions: readonly Definition[],
  singletons: readonly RegistryRow[],
): Generator<Finding> {
  const documentTypes = definitions.filter(({ type }) => type === "document").map(({ name }) => name);
  const ids = new Set<string>();
  for (const { id, type } of singletons) {
    if (ids.has(id)) yield error(`Two singletons have the id "${id}".`);
    ids.add(id);
    if (!documentTypes.includes(type))
      yield error(`The singleton "${id}" is of type "${type}", which is not a document type.`);
  }
  for (const name of documentTypes) {
    if (![...singletons, ...collections].some(({ type }) => type === name)) {
      yield error(
        `The Studio does not list the document type "${name}". Add a row to schemas/singletons.ts.`,
      );
    }
  }
}

/** Reports Sanity's own findings: unknown types, duplicate names, reserved names. */
function* compilation(schema: Schema): Generator<Finding> {
  for (const { path, problems } of schema._validation ?? []) {
    const name = path
      .flatMap((segment) => ("name" in segment && segment.name ? [segment.name] : []))
      .join(".");
    for (const { severity, message } of problems) {
      const [line = ""] = message.split("\n");
      yield { level: severity, check: "schemas", message: `Type "${name}": ${line}` };
    }
  }
}

/** Checks that the schemas compile, have titles and descriptions for editors, and match the registry. */
export function checkSchemas(
  types: readonly SchemaTypeDefinition[],
  schema: Schema,
  singletons: readonly RegistryRow[],
): Finding[] {
  const definitions: readonly Definition[] = types;
  return [
    ...compilation(schema),
    ...definitions.flatMap((definition) => [...type(definition)]),
    ...registry(definitions, singletons),
  ];
}
