import type { Liveness } from "./liveness.ts";

export interface Badge {
  readonly label: string;
  readonly title: string;
  readonly color: "success" | "warning" | "primary";
}

/**
 * Returns the badge of a document. It is green only if visitors see the published revision and there is no newer draft.
 * @param isEdited whether a draft with different content exists
 * @param moment formats a time
 */
export function badgeOf(liveness: Liveness, isEdited: boolean, moment: (time: Date) => string): Badge {
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

/** The badge of a version, which says when visitors will see it. */
interface ReleaseBadge {
  readonly label: string;
  readonly title: string;
  readonly color: "primary";
}

/**
 * Returns the badge of a version in a scheduled release; null while the release isn't scheduled, because its name above the
 * form says enough.
 * @param offline whether the version unpublishes its document
 * @param moment formats a time
 */
export function releaseBadge(
  { state, publishAt }: OpenRelease,
  offline: boolean,
  moment: (time: Date) => string,
): ReleaseBadge | null {
  if (state !== "scheduled" || !publishAt)
    return offline
      ? { label: "Off the site with its release", title: "Its release is not scheduled.", color: "primary" }
      : null;
  const time = moment(new Date(publishAt));
  const label = `${offline ? "Off the site" : "Live"} on ${time}`;
  return { label, title: `Its release goes live on ${time}.`, color: "primary" };
}
