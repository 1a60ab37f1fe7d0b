import { type DocumentChange, type LakeDocument, releaseOf } from "../../document.ts";
import { MutationError } from "../../errors.ts";
import { isRelease, type ReleaseState, releaseDocumentId } from "../../release.ts";
import { strongReferences } from "../storage/ReferenceIndex.ts";
import type { Store } from "../storage/Store.ts";
import type { Staging } from "./Staging.ts";

/**
 * Checks that a document has the revision that the client expects.
 * @param document null when the document doesn't exist
 * @param expected undefined when the client doesn't specify a revision
 * @throws MutationError 409
 */
export function checkRevision(
  documentID: string,
  document: LakeDocument | null,
  expected: string | undefined,
): void {
  if (expected === undefined || expected === document?._rev) return;
  const revision = document?._rev ?? "";
  const description = `Document "${documentID}" has unexpected revision ID ("${revision}"), expected "${expected}"`;
  throw new MutationError(409, {
    type: "documentRevisionIDDoesNotMatchError",
    description,
    documentID,
    currentRevisionID: revision,
    expectedRevisionID: expected,
  });
}

/**
 * Rejects a transaction that leaves a strong reference to a missing document. Checks the final state, so
 * documents that reference each other can be created or deleted together.
 * @throws MutationError 409
 */
export function checkReferences(store: Store, staging: Staging, changes: readonly DocumentChange[]): void {
  for (const { id, before, after } of changes) {
    if (after) {
      for (const target of strongReferences(after))
        if (!staging.get(target)) throw referenceToNothing(id, target);
    }
    if (before && (!after || after._type !== before._type)) {
      const sources = [...store.references.sourcesOf(id)].filter((source) => {
        const document = staging.get(source);
        return source !== id && document !== null && strongReferences(document).has(id);
      });
      if (sources.length > 0) throw stillReferenced(id, sources, after ? "typeChange" : "deletion");
    }
  }
}

function referenceToNothing(id: string, referenceID: string): MutationError {
  const description = `Document "${id}" references non-existent document "${referenceID}"`;
  return new MutationError(409, { type: "documentReferenceDoesNotExistError", description, id, referenceID });
}

function stillReferenced(id: string, referencingIDs: string[], change: "deletion" | "typeChange") {
  const names = referencingIDs.map((source) => `"${source}"`).join(", ");
  const description =
    change === "deletion"
      ? `Document "${id}" cannot be deleted as there are references to it from ${names}`
      : `The type of document "${id}" cannot be changed as there are references to it`;
  const type = "documentHasExistingReferencesError";
  return new MutationError(409, { type, description, id, referencingIDs });
}

/** The states in which a release's versions can change, by editors or by an action on the release. */
const open: readonly ReleaseState[] = ["active", "publishing", "archiving", "unarchiving"];

/**
 * Rejects changes to a version whose release is scheduled, published or archived. Versions without a release
 * document are not locked.
 * @throws MutationError 409
 */
export function checkLock(staging: Staging, id: string): void {
  const name = releaseOf(id);
  const release = name === undefined ? null : staging.get(releaseDocumentId(name));
  if (!isRelease(release) || open.includes(release.state)) return;
  const description = `Document "${id}" is locked: its release is ${release.state}`;
  throw new MutationError(409, { type: "documentLockedError", description, id, releaseId: name });
}
