/** What the site answers when it is asked about a document: see /api/revisions. */
export interface SiteAnswer {
  readonly pages: readonly { readonly path: string; readonly revision: string | null }[];
  /** Why the pages can't take up the published revision; absent when they can. */
  readonly problem?: string;
}

/** What the Studio knows of the published document. */
export interface PublishedRevision {
  readonly _rev: string;
  readonly _updatedAt: string;
}

/** Whether visitors see what is published; if not, whether they see an earlier revision instead, and why. */
export type Liveness =
  | { readonly state: "live"; readonly since: Date }
  | { readonly state: "earlier" | "nowhere"; readonly reason: string };

/**
 * What visitors see of the document.
 * @param published null when it is not published
 * @param answer null when the site does not answer
 */
export function livenessOf(published: PublishedRevision | null, answer: SiteAnswer | null): Liveness {
  const unpublished = "It is not published.";
  if (!answer) return { state: "nowhere", reason: published ? "The site does not answer." : unpublished };
  const behind = answer.pages.filter(({ revision }) => revision !== published?._rev);
  if (published && behind.length === 0 && !answer.problem)
    return { state: "live", since: new Date(published._updatedAt) };
  const paths = behind.map(({ path }) => path).join(", ");
  const shown = answer.pages.some(({ revision }) => revision !== null);
  const reason = published ? (answer.problem ?? `Still on its way to ${paths}.`) : unpublished;
  return { state: shown ? "earlier" : "nowhere", reason };
}
