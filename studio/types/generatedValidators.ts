import { type ObjectTypeNode, parse, type SchemaType, type TypeNode, typeEvaluate } from "groq-js";
import { queryName } from "./generatedQueries.ts";
import type { NamedQuery } from "./namedQueries.ts";
import type { FieldModel, SchemaModel } from "./schemaModel.ts";

const HEAD = `// Written by \`npm run content:types\` from schemas/ and the queries in src/content/documents.
import * as v from "valibot";
import { between, blockKey, date, exactly, httpsUrl, identity, key, link, matching, numberBetween, optional, some, text, wholeNumber } from "./contentFields.ts";
import { legalBlock, pickedLink, picture, richText, textBlock } from "./portableText.ts";
`;

/** Schema types with rules that the schema can't express. Their validators are handwritten. */
const byHand: Readonly<Record<string, string>> = {
  image: "picture",
  pageLink: "pickedLink",
  legalText: "some(legalBlock)",
  shortText: "some(textBlock)",
  richText: "some(richText)",
};

const constantName = (path: string) => path.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());

const withoutNull = (node: TypeNode): readonly TypeNode[] =>
  (node.type === "union" ? node.of : [node]).filter(({ type }) => type !== "null");

const isText = (node: TypeNode) => node.type === "string" && node.value !== undefined;

/** Returns the validator of a text or number, with the rules of its field. */
function primitive({ type }: TypeNode, field: FieldModel | undefined): string {
  const { min = -Infinity, max = Infinity, integer, pattern, patternHelp, schemes } = field?.rules ?? {};
  if (type === "boolean") return "v.boolean()";
  if (type === "number") return `${integer ? "wholeNumber" : "numberBetween"}(${min}, ${max})`;
  if (type !== "string") throw new Error(`No validator for a value of type ${type}.`);
  if (field?.type === "date") return "date";
  if (schemes) return schemes.join() === "https" ? "httpsUrl" : "link";
  return pattern === undefined ? "text" : `matching(${pattern}, ${JSON.stringify(patternHelp)})`;
}

/**
 * Returns the validator of a list, with the bounds of its field. A list of texts or objects may be shorter than the
 * Studio requires, so that unfinished drafts render. A list of numbers may not, because charts need all of them.
 */
function list(item: string, of: TypeNode, field: FieldModel | undefined): string {
  const { required, min, max, length } = field?.rules ?? {};
  if (length !== undefined || (min !== undefined && min === max)) return `exactly(${length ?? min}, ${item})`;
  if (max === undefined) return `some(${item})`;
  const least = of.type === "number" ? min : Number(required === true);
  return `between(${least}, ${max}, ${item})`;
}

const indented = (code: string) => {
  let depth = 0;
  return code.replace(/^(\}?)(.+)$/gm, (line, closing: string) => {
    if (closing) depth -= 1;
    const text = "  ".repeat(depth) + line;
    if (line.endsWith("{")) depth += 1;
    return text;
  });
};

/** Returns the validators of a query's result: a constant for the document, and one for the items of each list. */
function validatorsOf(result: ObjectTypeNode, type: string, query: string, model: SchemaModel): string {
  const constants: string[] = [];
  let isWhole = true;
  let isInVariants = false;

  const fieldsOf = (at: string, named: string | undefined) =>
    named !== undefined && model.types.has(named) ? named : at;

  /** @param at the field in the schema, @param path the value in the result */
  function value(node: TypeNode, at: string, path: string): string {
    const members = withoutNull(node);
    const [member] = members;
    const field = model.fields.get(at);
    const isOptional = node.type === "union" && members.length < node.of.length;
    const special = byHand[field?.type ?? ""];
    const inner =
      special ??
      (members.every(isText) && members.length > 1
        ? `v.picklist([${members.map((each) => isText(each) && "value" in each && JSON.stringify(each.value)).join(", ")}])`
        : single(member, at, path, field));
    return isOptional ? `optional(${inner})` : inner;
  }

  function single(
    node: TypeNode | undefined,
    at: string,
    path: string,
    field: FieldModel | undefined,
  ): string {
    if (node?.type === "object") return object(node, fieldsOf(at, field?.type), path);
    if (node?.type === "array") return list(item(node.of, at, path, field?.members?.[0]), node.of, field);
    if (node?.type === "string" && node.value !== undefined)
      return `v.literal(${JSON.stringify(node.value)})`;
    if (!node) throw new Error(`${path} is always empty.`);
    return primitive(node, field);
  }

  function item(node: TypeNode, at: string, path: string, member: string | undefined): string {
    if (node.type !== "object") return value(node, `${at}[]`, path);
    constants.push(
      `export const ${constantName(path)} = ${object(node, fieldsOf(`${at}[]`, member), path)};\n`,
    );
    return constantName(path);
  }

  /**
   * Returns the validators of a list's item types. The list's own validator and its cross-item rules are handwritten.
   * An item's own list of several types is handwritten too, because it repeats these types.
   */
  function variants(items: readonly TypeNode[], path: string): string {
    isWhole = false;
    isInVariants = true;
    const entries = items.map((each) => {
      const name = each.type === "object" ? each.attributes._type?.value : undefined;
      if (each.type !== "object" || name?.type !== "string" || name.value === undefined)
        throw new Error(
          `The query selects items of ${path} without their _type. Give each type of item a projection with _type.`,
        );
      return `${name.value}: ${object(each, name.value, `${path}.${name.value}`)},\n`;
    });
    isInVariants = false;
    return `export const ${constantName(path)} = {\n${entries.join("")}};\n`;
  }

  function entry(name: string, node: TypeNode, fields: string, path: string, isTyped: boolean): string {
    if (name === "_rev") return "...identity,\n";
    if (name === "_key") return isTyped ? "...blockKey,\n" : "...key,\n";
    const at = `${fields}.${name}`;
    const items = node.type === "array" ? withoutNull(node.of) : [];
    if (items.length > 1 && !byHand[model.fields.get(at)?.type ?? ""]) {
      if (!isInVariants) constants.push(variants(items, `${path}.${name}`));
      return "";
    }
    return `${name}: ${value(node, at, `${path}.${name}`)},\n`;
  }

  function object({ attributes }: ObjectTypeNode, fields: string, path: string): string {
    const entries = Object.entries(attributes).map(([name, attribute]) =>
      entry(name, attribute.value, fields, path, "_type" in attributes),
    );
    return `v.object({\n${entries.join("")}})`;
  }

  const base = object(result, type, type);
  const checked = isWhole ? ` satisfies v.GenericSchema<unknown, NonNullable<${query}_RESULT>>` : "";
  return indented([...constants, `export const ${type}Base = ${base}${checked};\n`].join("\n"));
}

/**
 * Generates a validator for each document type's query result, with the Studio's field rules. Only the Studio limits the
 * length of texts, because a slightly longer text still fits on a page.
 * @param types the document types that have pages
 * @throws if a type has no query of its name, or the query selects a value for which no validator can be derived
 */
export function generateValidators(
  types: readonly string[],
  queries: readonly NamedQuery[],
  schema: SchemaType,
  model: SchemaModel,
): string {
  const copy = structuredClone(schema); // the evaluation mutates the schema
  const texts = types.map((type) => {
    const name = queryName(type);
    const query = queries.find((each) => each.name === name);
    if (!query) throw new Error(`There is no query ${name} for the type ${type}.`);
    const [result] = withoutNull(typeEvaluate(parse(query.query, { params: {} }), copy));
    if (result?.type !== "object") throw new Error(`${name} does not give one document.`);
    return validatorsOf(result, type, name, model);
  });
  const results = types
    .map((type) => `${queryName(type)}_RESULT`)
    .filter((result) => texts.some((text) => text.includes(`<${result}>`)));
  return `${HEAD}import type { ${results.join(", ")} } from "./types.generated.ts";\n\n${texts.join("\n")}`;
}
