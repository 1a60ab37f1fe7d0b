/** The site's response about a document: see /api/revisions. */
export interface SiteAnswer {
  readonly pages: readonly { readonly path: string; readonly revision: string | null }[];
  /** Why the pages can't show the published revision; absent if they can. */
  readonly problem?: string;
}

/** The revision and the publish time of a document. */
export interface PublishedRevision {
  readonly _rev: string;
  readonly _updatedAt: string;
}

/** Whether visitors see the published revision, an earlier revision or nothing, and why. */
export type Liveness =
  | { readonly state: "live"; readonly since: Date }
  | { readonly state: "earlier" | "nowhere"; readonly reason: string };

/** Returns whether the site will soon show something else: the published revision, or no longer a removed document. */
export const isChanging = (published: PublishedRevision | null, { state }: Liveness): boolean =>
  published ? state !== "live" : state === "earlier";

/**
 * Compares the published revision with the revisions on the site's pages.
 * @param published null if the document is not published
 * @param answer null if the site doesn't respond
 */
export function livenessOf(published: PublishedRevision | null, answer: SiteAnswer | null): Liveness {
  const unpublished = "It is not published.";
  if (!answer) return { state: "nowhere", reason: published ? "The site does not respond." : unpublished };
  const behind = answer.pages.filter(({ revision }) => revision !== published?._rev);
  if (published && behind.length === 0 && !answer.problem)
    return { state: "live", since: new Date(published._updatedAt) };
  const paths = behind.map(({ path }) => path).join(", ");
  const shown = answer.pages.some(({ revision }) => revision !== null);
  const reason = published ? (answer.problem ?? `Not yet on ${paths}.`) : unpublished;
  return { state: shown ? "earlier" : "nowhere", reason };
}
