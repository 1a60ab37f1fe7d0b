import type { Publication, PublishedDocument } from "./publications.ts";

const listed = (some: readonly PublishedDocument[]) => some.map(({ title }) => title).join(", ");

/** Returns a sentence about documents that changed on the side; empty if there are none. */
function alsoListed(start: string, some: readonly PublishedDocument[]): string {
  const names = some.map(({ type, title }) => (type === "redirect" ? `the redirect from ${title}` : title));
  return names.length > 0 ? `. ${start}: ${names.join(", ")}` : "";
}

function releaseTitle(
  release: string | undefined,
  published: readonly PublishedDocument[],
  removed: readonly PublishedDocument[],
): string {
  if (published.length === 0) return `Taken off the site by a release: ${listed(removed)}`;
  const name = release ? `Release “${release}”` : "Scheduled draft";
  return `${name} published: ${listed(published)}${alsoListed("Taken off the site", removed)}`;
}

/** Describes a publication in one line: what it was, and its documents. */
export function publicationTitle({
  kind,
  release,
  documents,
}: Pick<Publication, "kind" | "release" | "documents">): string {
  const removed = documents.filter(({ isRemoved }) => isRemoved);
  const others = documents.filter(({ isRemoved }) => !isRemoved);
  const added = others.filter(({ isNew }) => isNew);
  const changed = others.filter(({ isNew }) => !isNew);
  const also = alsoListed("Also added", added) + alsoListed("Also changed", changed);
  switch (kind) {
    case "published":
      return `Published: ${listed(documents)}`;
    case "saved":
      return `Block saved: ${listed(documents)}`;
    case "release":
      return releaseTitle(release, others, removed);
    case "undo":
      return `Publish undone: ${listed(documents)}`;
    case "restore":
      return `Restored as drafts: ${listed(others)}${alsoListed("Removed", removed)}`;
    case "unpublished":
      return `Unpublished: ${listed(removed)}${also}`;
    case "deleted":
      return `Deleted: ${listed(removed)}${also}`;
    case "direct":
      return `Changed without a draft, for example by an import: ${listed(documents)}`;
  }
}
