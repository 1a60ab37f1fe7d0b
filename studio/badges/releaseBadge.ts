/** What the Studio knows of the release whose version is open. */
export interface OpenRelease {
  readonly state: string;
  readonly publishAt?: string;
}

/** The badge of a version: when visitors will see it. */
export interface ReleaseBadge {
  readonly label: string;
  readonly title: string;
  readonly color: "primary" | "warning";
}

/**
 * What is to be said of a version in a release.
 * @param offline whether the version takes its document off the site
 * @param moment writes a time for people
 */
export function releaseBadge(
  { state, publishAt }: OpenRelease,
  offline: boolean,
  moment: (time: Date) => string,
): ReleaseBadge {
  const what = offline ? "Off the site" : "Live";
  if (state === "scheduled" && publishAt) {
    const time = moment(new Date(publishAt));
    return { label: `${what} on ${time}`, title: `Its release is published on ${time}.`, color: "primary" };
  }
  const title = "Its release is not scheduled: visitors see nothing of this yet.";
  return { label: `${what} with its release`, title, color: "warning" };
}
