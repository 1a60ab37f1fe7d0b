import { moment } from "../changes/moment.ts";

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
  | { readonly state: "live" /** ISO 8601. */; readonly since: string }
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
    return { state: "live", since: published._updatedAt };
  const paths = behind.map(({ path }) => path).join(", ");
  const shown = answer.pages.some(({ revision }) => revision !== null);
  const reason = published ? (answer.problem ?? `Not yet on ${paths}.`) : unpublished;
  return { state: shown ? "earlier" : "nowhere", reason };
}

export interface Badge {
  readonly label: string;
  readonly title: string;
  readonly color: "success" | "warning" | "primary";
}

/**
 * Returns the badge of a document. It is green only if visitors see the published revision and there is no newer draft.
 * @param isEdited whether a draft with different content exists
 */
export function badgeOf(liveness: Liveness, isEdited: boolean): Badge {
  if (liveness.state !== "live") {
    const title = liveness.reason;
    return liveness.state === "nowhere"
      ? { label: "Not yet live", title, color: "warning" }
      : {
          label: "Live: an earlier version",
          title: `Visitors still see the previous version. ${title}`,
          color: "warning",
        };
  }
  const since = moment(liveness.since);
  const seen = `Visitors see the version published on ${since}`;
  return isEdited
    ? {
        label: `Live since ${since}, without this draft`,
        title: `${seen}, not this draft.`,
        color: "primary",
      }
    : { label: `Live since ${since}`, title: `${seen}.`, color: "success" };
}

/** The release of the open version. */
interface OpenRelease {
  readonly state: string;
  readonly publishAt?: string;
}

/**
 * Returns the badge of a version in a scheduled release; null while the release isn't scheduled, because its name above the
 * form says enough.
 * @param offline whether the version unpublishes its document
 */
export function releaseBadge({ state, publishAt }: OpenRelease, offline: boolean): Badge | null {
  if (state !== "scheduled" || !publishAt)
    return offline
      ? { label: "Off the site with its release", title: "Its release is not scheduled.", color: "primary" }
      : null;
  const time = moment(publishAt);
  const label = `${offline ? "Off the site" : "Live"} on ${time}`;
  return { label, title: `Its release goes live on ${time}.`, color: "primary" };
}
