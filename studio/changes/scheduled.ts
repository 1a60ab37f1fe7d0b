import { getVersionFromId } from "@sanity/client/csm";
import type { StoredDocument } from "../history/content.ts";

interface Release {
  readonly name: string;
  readonly title?: string | null;
  readonly publishAt?: string | null;
  readonly error?: string | null;
}

/** A release, or a single draft, that goes live at a set time; or one that did not, and why. */
export interface ScheduledRelease {
  readonly name: string;
  readonly title: string;
  /** ISO 8601; undefined when it is on no schedule any more. */
  readonly publishAt?: string;
  readonly error?: string;
  readonly versions: readonly StoredDocument[];
}

/** Releases on a schedule or with an error, and all versions. `$types`: the names of the types that editors write. */
export const SCHEDULED_QUERY = `{
  "releases": releases::all()[state == "scheduled" || (state == "active" && defined(error))]{
    name, publishAt, "title": metadata.title, "error": error.message
  },
  "versions": *[_id in path("versions.**") && _type in $types]
}`;

/** The releases, each with its versions; the earliest first. */
export function scheduledOf(answer: {
  readonly releases: readonly Release[];
  readonly versions: readonly StoredDocument[];
}): ScheduledRelease[] {
  return answer.releases
    .map(({ name, title, publishAt, error }) => ({
      name,
      title: title || "A scheduled draft",
      ...(publishAt && { publishAt }),
      ...(error && { error }),
      versions: answer.versions.filter(({ _id }) => getVersionFromId(_id) === name),
    }))
    .sort((one, other) => (one.publishAt ?? "").localeCompare(other.publishAt ?? ""));
}
