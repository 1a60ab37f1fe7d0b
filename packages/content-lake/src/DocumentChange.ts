import type { LakeDocument } from "./document.ts";

/** How a transaction changed one document. `before` or `after` is null when the document didn't exist. */
export type DocumentChange = {
  readonly id: string;
  readonly before: LakeDocument | null;
  readonly after: LakeDocument | null;
};
