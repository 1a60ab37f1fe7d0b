import { type SanityDocument, type Schema, useSchema, useWorkspace, validateDocument } from "sanity";
import { signOffMode } from "../connection.ts";
import type { StoredDocument } from "../history/content.ts";
import { approvalProblems } from "../sign-off/approvalProblems.ts";
import { fieldName } from "./fieldName.ts";
import { type Answer, useAsyncValue, useRawClient } from "./useLake.ts";
import type { Problems } from "./waiting.ts";

type Marker = Awaited<ReturnType<typeof validateDocument>>[number];

/** Returns the message with the name of its field. */
function lineOf(schema: Schema, document: StoredDocument, { path, message }: Marker): string {
  const type = schema.get(document._type);
  return `${(type && fieldName(type, document, path)) || "This document"}: ${message}`;
}

/**
 * Validates documents by the rules of their forms, and reads whether they are approved.
 * @param documents the candidates for publishing
 * @param change increases with each event of sign-off, for documents that somebody must approve
 */
export function useProblems(documents: readonly StoredDocument[], change = 0): Answer<Problems> {
  const client = useRawClient();
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
    async () => {
      const approvals = approvalProblems(client, documents, signOffMode);
      const checked = documents.map(async (document) => {
        const reason = (await approvals)[document._id];
        return [document._id, [...(await check(document)), ...(reason ? [reason] : [])]] as const;
      });
      return Object.fromEntries(await Promise.all(checked));
    },
    `${change} ${documents.map(({ _id, _rev }) => `${_id}@${_rev}`).join()}`,
  );
}
