import { useMemo } from "react";
import { type Schema, type SchemaType, useSchema } from "sanity";

const isOurs = (type: SchemaType | undefined) =>
  type?.type?.name === "document" && !/^(sanity|system|assist)\./.test(type.name);

/** Returns the names of the document types that editors write. */
const contentTypesOf = (schema: Schema): string[] =>
  schema.getTypeNames().filter((name) => isOurs(schema.get(name)));

/** Returns the names of the content types, for components. */
export function useContentTypes(): readonly string[] {
  const schema = useSchema();
  return useMemo(() => contentTypesOf(schema), [schema]);
}
