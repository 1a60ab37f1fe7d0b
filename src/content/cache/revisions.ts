/** The revision of every document that a page shows, by document id. */
export type Revisions = Readonly<Record<string, string>>;

/** The revision of a document among those of a page; null when the page does not show it. */
export const shownRevision = (revisions: Revisions | undefined, id: string): string | null =>
  (revisions && Object.hasOwn(revisions, id) && revisions[id]) || null;

/** The name of the meta element in which a page says which revisions it shows. */
export const revisionsMetaName = "content-revisions";

/** Collects the revisions of what a page was rendered from. */
export function revisionsOf(
  ...contents: readonly { readonly _id: string; readonly _rev: string }[]
): Revisions {
  return Object.fromEntries(contents.map(({ _id, _rev }) => [_id, _rev]));
}

/** The content of the meta element: `id=revision` pairs, separated by spaces. */
export function formatRevisions(revisions: Revisions): string {
  return Object.entries(revisions)
    .map(([id, revision]) => `${id}=${revision}`)
    .join(" ");
}

const metaPattern = new RegExp(`<meta name="${revisionsMetaName}" content="([^"]*)"`);

/** Reads the revisions out of a rendered page; empty when the page has no such element. */
export function readRevisions(html: string): Revisions {
  const pairs = metaPattern.exec(html)?.[1]?.split(" ") ?? [];
  return Object.fromEntries(pairs.flatMap((pair) => (pair.includes("=") ? [pair.split("=", 2)] : [])));
}
