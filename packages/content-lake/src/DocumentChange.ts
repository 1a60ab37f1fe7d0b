import type { LakeDocument } from "./document.ts";

/** What a transaction did to one document. `before` or `after` is null when the document did not exist. */
export type DocumentChange = {
  readonly id: string;
  readonly before: LakeDocument | null;
  readonly after: LakeDocument | null;
};
