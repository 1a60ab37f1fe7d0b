import type { LakeDocument } from "../../src/document.ts";

/** Returns a document as the lake stores it, with the given content. */
export const stored = (_id: string, content: object = {}): LakeDocument => ({
  _id,
  _type: "note",
  _rev: "r",
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
  ...content,
});

/** An error callback for tests that expect no errors. */
export function unexpected(error: unknown): never {
  throw error;
}
