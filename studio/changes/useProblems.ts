import { type SanityDocument, type Schema, useSchema, useWorkspace, validateDocument } from "sanity";
import type { StoredDocument } from "../history/content.ts";
import { fieldName } from "./fieldName.ts";
import { type Answer, useAsyncValue } from "./useLake.ts";

/** The validation errors of each document, by its unmodified id, as lines of `<field>: <message>`. */
export type Problems = Readonly<Record<string, readonly string[]>>;

type Marker = Awaited<ReturnType<typeof validateDocument>>[number];

/** Returns the message with the name of its field. */
function lineOf(schema: Schema, document: StoredDocument, { path, message }: Marker): string {
  const type = schema.get(document._type);
  return `${(type && fieldName(type, document, path)) || "This document"}: ${message}`;
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
    return errors.map((marker) => lineOf(schema, document, marker));
  };
  return useAsyncValue(
    async () =>
      Object.fromEntries(
        await Promise.all(documents.map(async (each) => [each._id, await check(each)] as const)),
      ),
    documents.map(({ _id, _rev }) => `${_id}@${_rev}`).join(),
  );
}
