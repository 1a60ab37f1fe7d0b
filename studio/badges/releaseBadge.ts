/** The release of the open version. */
export interface OpenRelease {
  readonly state: string;
  readonly publishAt?: string;
}

/** The badge of a version, which says when visitors will see it. */
export interface ReleaseBadge {
  readonly label: string;
  readonly title: string;
  readonly color: "primary" | "warning";
}

/**
 * Returns the badge of a version in a release.
 * @param offline whether the version unpublishes its document
 * @param moment formats a time
 */
export function releaseBadge(
  { state, publishAt }: OpenRelease,
  offline: boolean,
  moment: (time: Date) => string,
): ReleaseBadge {
  const what = offline ? "Off the site" : "Live";
  if (state === "scheduled" && publishAt) {
    const time = moment(new Date(publishAt));
    return { label: `${what} on ${time}`, title: `Its release goes live on ${time}.`, color: "primary" };
  }
  const title = "Its release is not scheduled, so visitors don't see this yet.";
  return { label: `${what} with its release`, title, color: "warning" };
}
