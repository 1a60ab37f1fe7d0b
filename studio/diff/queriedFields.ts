import type { SchemaType } from "groq-js";
import { checkQueries } from "../check/checks/queries.ts";
import { queriesOf } from "../types/namedQueries.ts";

/**
 * Returns a function that tests whether the live site queries a field that the new schema lacks.
 * @param liveTypes the generated types of the live site, which contain its queries
 * @param schema the new schema, extracted
 */
export function queriedFields(liveTypes: string, schema: SchemaType): (where: string) => boolean {
  const lost = checkQueries(queriesOf(liveTypes), schema).map(({ message }) => message);
  return (where) => {
    const field = where.split(".").at(-1) ?? where;
    // The path in the message ends with the field's name or with its alias in the query.
    return lost.some((message) => new RegExp(`queries (?:\\S+[.\\]])?${field}(?:\\[\\])?,`).test(message));
  };
}
