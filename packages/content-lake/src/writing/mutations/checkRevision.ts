import type { LakeDocument } from "../../document.ts";
import { MutationError } from "../../errors.ts";

/**
 * Checks that a document has the revision that the client expects.
 * @param document null when the document doesn't exist
 * @param expected undefined when the client doesn't specify a revision
 * @param index the position of the mutation or action in its transaction
 * @throws MutationError 409
 */
export function checkRevision(
  documentID: string,
  document: LakeDocument | null,
  expected: string | undefined,
  index: number,
): void {
  if (expected === undefined || expected === document?._rev) return;
  const revision = document?._rev ?? "";
  const description = `Document "${documentID}" has unexpected revision ID ("${revision}"), expected "${expected}"`;
  throw new MutationError(
    409,
    {
      type: "documentRevisionIDDoesNotMatchError",
      description,
      documentID,
      currentRevisionID: revision,
      expectedRevisionID: expected,
    },
    index,
  );
}
