import type { LakeDocument } from "../../document.ts";

/** The context of an action, in addition to the documents. */
export type ActionContext = {
  /** The id of the acting user. */
  readonly author: string;
  /** Returns the last state of a deleted document, or undefined when history doesn't have it. */
  lastRevision(id: string): LakeDocument | undefined;
};
