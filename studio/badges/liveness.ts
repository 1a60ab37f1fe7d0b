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

/** Whether visitors see the published revision, and if not, why. */
export type Liveness =
  | { readonly live: true; readonly since: Date }
  | { readonly live: false; readonly reason: string };

/**
 * Whether every page that shows the document holds its published revision.
 * @param answer null when the site does not answer
 */
export function livenessOf(published: PublishedRevision | null, answer: SiteAnswer | null): Liveness {
  if (!published) return { live: false, reason: "It is not published." };
  if (!answer) return { live: false, reason: "The site does not answer." };
  const behind = answer.pages.filter(({ revision }) => revision !== published._rev);
  if (behind.length === 0 && !answer.problem) return { live: true, since: new Date(published._updatedAt) };
  const paths = behind.map(({ path }) => path).join(", ");
  return { live: false, reason: answer.problem ?? `Still on its way to ${paths}.` };
}
