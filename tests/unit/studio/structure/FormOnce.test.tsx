import type { DocumentLayoutProps } from "sanity";
import { expect, test, vi } from "vitest";
import { FormOnce } from "../../../../studio/structure/FormOnce.ts";
import { markupOf } from "../sign-off/markupOf.tsx";

const features = vi.hoisted(() => ({ isLoading: true }));
vi.mock("sanity", () => ({ useFeatureEnabled: () => features }));

test.each([
  [true, ""],
  [false, "hero"],
])("while it loads whether comments are on (%j), a document shows %j", (isLoading, words) => {
  features.isLoading = isLoading;
  const props = { renderDefault: ({ documentId }: { documentId: string }) => documentId, documentId: "hero" };
  // What the layout reads.
  expect(markupOf(<FormOnce {...(props as unknown as DocumentLayoutProps)} />)).toBe(words);
});
