/** The release of the open version. */
export interface OpenRelease {
  readonly state: string;
  readonly publishAt?: string;
}

/** The badge of a version, which says when visitors will see it. */
export interface ReleaseBadge {
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
