/** Returns the cache tag of a published document: for its query, and for pages in an edge cache that show it. */
export const publishedTag = (publishedId: string) => `content:${publishedId}`;

/** The revisions of the documents on a page, by document id. */
export type Revisions = Readonly<Record<string, string>>;

/** Returns a document's revision on a page, or null when the page doesn't show the document. */
export const shownRevision = (revisions: Revisions | undefined, id: string): string | null =>
  (revisions && Object.hasOwn(revisions, id) && revisions[id]) || null;

/** The name under which the list of pages reports its built-in pages, next to the revisions of its documents. */
export const BUILT_IN_PAGES = "built-in pages";

/** Returns a revision for the built-in pages that are complete in their language: their paths. */
export const builtInRevision = (own: readonly { readonly path: string }[]): Revisions => ({
  [BUILT_IN_PAGES]: own.map(({ path }) => path).join(" "),
});

/** The name of the meta element that lists the revisions on a page. */
export const revisionsMetaName = "content-revisions";

/** Returns the revisions of documents, by document id. */
export function revisionsOf(
  ...contents: readonly { readonly _id: string; readonly _rev: string }[]
): Revisions {
  return Object.fromEntries(contents.map(({ _id, _rev }) => [_id, _rev]));
}

/**
 * Formats the content of the meta element: `id=revision` pairs, separated by spaces. Documents that were published together have the
 * same revision, which follows all of their ids: `one,other=revision`.
 */
export function formatRevisions(revisions: Revisions): string {
  const ids = Map.groupBy(Object.keys(revisions), (id) => revisions[id]);
  return [...ids].map(([revision, sameRevision]) => `${sameRevision.join(",")}=${revision}`).join(" ");
}

const metaPattern = new RegExp(`<meta name="${revisionsMetaName}" content="([^"]*)"`);

/** Parses the revisions from a rendered page. Empty when the page has no such element. */
export function readRevisions(html: string): Revisions {
  const groups = metaPattern.exec(html)?.[1]?.split(" ") ?? [];
  return Object.fromEntries(
    groups.flatMap((group) => {
      const [ids = "", revision] = group.split("=", 2);
      return revision === undefined ? [] : ids.split(",").map((id) => [id, revision]);
    }),
  );
}
