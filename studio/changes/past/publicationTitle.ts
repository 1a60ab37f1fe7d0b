import type { Publication } from "./publications.ts";

/** Describes a publication in one line: what it was, and its documents. */
export function publicationTitle({
  kind,
  release,
  documents,
}: Pick<Publication, "kind" | "release" | "documents">): string {
  const listed = (some: Publication["documents"]) => some.map(({ title }) => title).join(", ");
  const removed = documents.filter(({ isRemoved }) => isRemoved);
  const others = documents.filter(({ isRemoved }) => !isRemoved);
  const also = others.length > 0 ? `. Also changed: ${listed(others)}` : "";
  switch (kind) {
    case "published":
      return `Published: ${listed(documents)}`;
    case "release":
      return `${release ? `Release “${release}” published` : "Scheduled draft published"}: ${listed(documents)}`;
    case "undo":
      return `Publish undone: ${listed(documents)}`;
    case "restore":
      return `Restored as drafts: ${listed(documents)}`;
    case "unpublished":
      return `Unpublished: ${listed(removed)}${also}`;
    case "deleted":
      return `Deleted: ${listed(removed)}${also}`;
    case "direct":
      return `Changed without a draft, for example by an import: ${listed(documents)}`;
  }
}
