import { useMemo } from "react";
import { type Schema, type SchemaType, useSchema } from "sanity";

const isOurs = (type: SchemaType | undefined) =>
  type?.type?.name === "document" && !/^(sanity|system|assist)\./.test(type.name);

/** The names of the types of documents that editors write, whichever there are. */
const contentTypesOf = (schema: Schema): string[] =>
  schema.getTypeNames().filter((name) => isOurs(schema.get(name)));

/** The same, in the Studio. */
export function useContentTypes(): readonly string[] {
  const schema = useSchema();
  return useMemo(() => contentTypesOf(schema), [schema]);
}
