import { type SanityDocument, type Schema, useSchema, useWorkspace, validateDocument } from "sanity";
import type { StoredDocument } from "../history/content.ts";
import { type Answer, useAsyncValue } from "./useLake.ts";

/** The validation errors of each document, by its unmodified id, as lines of `<field>: <message>`. */
export type Problems = Readonly<Record<string, readonly string[]>>;

function fieldTitle(schema: Schema, type: string, path: readonly unknown[]): string {
  const found = schema.get(type);
  const fields = found?.jsonType === "object" ? found.fields : [];
  const [name] = path;
  return fields.find((field) => field.name === name)?.type.title ?? "This document";
}

/** Validates documents by the rules of their forms. @param documents the candidates for publishing */
export function useProblems(documents: readonly StoredDocument[]): Answer<Problems> {
  const workspace = useWorkspace();
  const schema = useSchema();
  const check = async (document: StoredDocument) => {
    const markers = await validateDocument({
      // Every document in the lake has the dates that this type also requires.
      document: document as unknown as SanityDocument,
      workspace,
      environment: "studio",
    });
    const errors = markers.filter(({ level }) => level === "error");
    return errors.map(({ path, message }) => `${fieldTitle(schema, document._type, path)}: ${message}`);
  };
  return useAsyncValue(
    async () =>
      Object.fromEntries(
        await Promise.all(documents.map(async (each) => [each._id, await check(each)] as const)),
      ),
    documents.map(({ _id, _rev }) => `${_id}@${_rev}`).join(),
  );
}
