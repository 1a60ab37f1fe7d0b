import type { SchemaTypeDefinition } from "sanity";
import { blockTypes, saveableTypes } from "../../schemas/rules/blocks.ts";
import { singletons } from "../../schemas/singletons.ts";
import { modelOf, type SchemaModel } from "./schemaModel.ts";

/** The part of a type or a field that decides how a page reads it. */
interface Definition {
  readonly name?: string;
  readonly type: string;
  readonly fields?: readonly Definition[];
  readonly of?: readonly Definition[];
}

/** The types by their names, and which of their fields are required. */
interface Types {
  readonly named: ReadonlyMap<string, Definition>;
  readonly model: SchemaModel;
}

/** The types whose pages read all fields: the sections of the landing page, and the settings. */
export const readWhole: readonly string[] = singletons.flatMap(({ group, type }) =>
  group === "landing" || group === "settings" ? [type] : [],
);

/** The fields of these types and of blocks that no page reads. */
const unread: readonly unknown[] = [
  ...["language", "translation", "review"],
  ...["innocentPhrases", "campaigns", "articlesInHeader", "newestInFooter"],
  ...["consentDate", "consentNote"],
];

/** Returns the name of a type's query: `CLINICAL_SAFETY_QUERY` for `clinicalSafety`. */
export const queryName = (type: string) =>
  `${type.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_QUERY`;

/** How pages read fields of these types. `${PICTURE}` is a constant in the generated file. */
const special: Readonly<Record<string, (name: string, isRequired: boolean) => string>> = {
  image: (name, isRequired) =>
    isRequired
      ? `"${name}": ${name}{ \${PICTURE} }`
      : `"${name}": select(defined(${name}.asset) => ${name}{ \${PICTURE} }, null)`,
  reference: (name) => `"${name}": ${name}._ref`,
  pageLink: (name) => `${name}{ target, section }`,
  richText: (name) =>
    `${name}[]{ _type == "block" => { ... }, _type == "image" => { _type, _key, \${PICTURE} } }`,
};

/** Returns the projection of a field. @param owner the name of the field's type */
function projection({ name = "", type, of }: Definition, owner: string, types: Types): string {
  const isRequired = types.model.fields.get(`${owner}.${name}`)?.rules.required === true;
  const written = special[type]?.(name, isRequired);
  if (written) return written;
  const [member, ...others] = of ?? [];
  if (others.length > 0)
    throw new Error(
      `The items of ${owner}.${name} have several types. Write in \`special\` of studio/types/generatedQueries.ts how pages read them.`,
    );
  const object = member?.type ?? type;
  if (types.named.get(object)?.type !== "object") return name;
  const fields = projections(object, types).join(", ");
  return member ? `${name}[]{ _key, ${fields} }` : `${name}{ ${fields} }`;
}

/** Returns the projections of a type's fields. */
const projections = (type: string, types: Types): string[] =>
  (types.named.get(type)?.fields ?? [])
    .filter(({ name }) => !unread.includes(name))
    .map((field) => projection(field, type, types));

/** Returns the projections of blocks of these types in a list of blocks. */
const blocks = (names: readonly string[], types: Types): string =>
  names
    .map((type) => `_type == "${type}" => { _type, _key, ${projections(type, types).join(", ")} }`)
    .join(",\n    ");

/**
 * Generates the query of each document type whose pages read all fields, and the projections of blocks. A saved block is another
 * document, so its projection is handwritten.
 */
export function generateQueries(definitions: readonly SchemaTypeDefinition[]): string {
  const types = {
    named: new Map<string, Definition>(definitions.map((type) => [type.name, type])),
    model: modelOf(definitions, []),
  };
  const queries = readWhole.map((type) => {
    const fields = projections(type, types).map((each) => `,\n  ${each}`);
    return `\nexport const ${queryName(type)} = defineQuery(\`*[_type == "${type}" && _id == $id][0]{
  _id, _type, _rev${fields.join("")}
}\`);\n`;
  });
  const placed = blockTypes.filter(
    (type) => type !== "openingBlock" && type !== "sharedBlock" && !saveableTypes.includes(type),
  );
  return `// Written by \`npm run content:types\` from schemas/.
import { defineQuery } from "next-sanity";
import { PICTURE } from "../portableText.ts";

/** The block at the start of a page. */
export const OPENING_BLOCK = \`${blocks(["openingBlock"], types)}\`;

/** The blocks that editors can save under a name. */
export const SAVEABLE_BLOCKS = \`${blocks(saveableTypes, types)}\`;

/** The other blocks of pages and articles. */
export const PLACED_BLOCKS = \`${blocks(placed, types)}\`;
${queries.join("")}`;
}
