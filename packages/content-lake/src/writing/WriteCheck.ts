import type { DocumentState, LakeDocument } from "../document.ts";
import type { User } from "../identity.ts";

/** A change of one document in a request. */
type Write = {
  readonly user: User;
  /** The names of the sender's roles. */
  readonly roles: readonly string[];
  /** Null when the document is new. */
  readonly before: LakeDocument | null;
  /** Null when the document is deleted. */
  readonly after: LakeDocument | null;
  /** Returns a document as stored before the request. */
  documentWith(id: string): LakeDocument | undefined;
  /** Returns the ids that start with a prefix, of current and deleted documents. */
  idsWith(prefix: string): string[];
  /** Yields the stored states of a document, newest first. */
  statesOf(id: string): Iterable<DocumentState>;
};

/** Returns why the sender may not make a change, or undefined when they may. It isn't asked about `lake-token`. */
export type WriteCheck = (write: Write) => string | undefined;
