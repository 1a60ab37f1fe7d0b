import { GroqSyntaxError, parse, type SchemaType, type TypeNode, typeEvaluate } from "groq-js";
import type { NamedQuery } from "../../types/namedQueries.ts";
import type { Finding } from "../finding.ts";

/** Yields the fields whose only type is null: no document that the query can find has them. */
function* absent(type: TypeNode, path: string): Generator<string> {
  if (type.type === "null") yield path;
  else if (type.type === "array") yield* absent(type.of, `${path}[]`);
  else if (type.type === "union") {
    const members = type.of.filter(({ type: name }) => name !== "null");
    for (const member of members) yield* absent(member, path);
  } else if (type.type === "object") {
    for (const [name, { value }] of Object.entries(type.attributes)) {
      yield* absent(value, path === "" ? name : `${path}.${name}`);
    }
  }
}

const error = (message: string): Finding => ({ level: "error", check: "queries", message });

function check({ name, query }: NamedQuery, schema: SchemaType): Finding[] {
  try {
    const type = typeEvaluate(parse(query, { params: {} }), schema);
    if (type.type === "null")
      return [error(`${name} finds nothing, because no document type has that name.`)];
    return [...absent(type, "")].map((path) => error(`${name} queries ${path}, which no schema defines.`));
  } catch (problem) {
    if (problem instanceof GroqSyntaxError)
      return [error(`${name} has a GROQ syntax error at position ${problem.position}.`)];
    throw problem;
  }
}

/** Checks that every query parses and uses only existing fields. */
export function checkQueries(queries: readonly NamedQuery[], schema: SchemaType): Finding[] {
  if (queries.length === 0)
    return [error("There are no queries to check. Run `npm run content:types` first.")];
  // The evaluation mutates the schema, so pass a copy.
  const copy = structuredClone(schema);
  return queries.flatMap((query) => check(query, copy));
}
