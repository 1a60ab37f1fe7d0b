import type { LakeDocument } from "../../document.ts";

/** What an action needs besides the documents. */
export type ActionContext = {
  /** The user who acts. */
  readonly author: string;
  /** A deleted document as it last was; undefined when history does not have it. */
  lastRevision(id: string): LakeDocument | undefined;
};
