import { getVersionFromId } from "@sanity/client/csm";
import type { StoredDocument } from "../history/content.ts";

interface Release {
  readonly name: string;
  readonly title?: string | null;
  readonly publishAt?: string | null;
  readonly error?: string | null;
}

/** A scheduled release or scheduled draft, or one that failed to publish, with the error. */
export interface ScheduledRelease {
  readonly name: string;
  readonly title: string;
  /** ISO 8601; undefined if it is no longer scheduled. */
  readonly publishAt?: string;
  readonly error?: string;
  readonly versions: readonly StoredDocument[];
}

/** Queries releases that are scheduled or have failed, and all versions. `$types`: the names of the content types. */
export const SCHEDULED_QUERY = `{
  "releases": releases::all()[state == "scheduled" || (state == "active" && defined(error))]{
    name, publishAt, "title": metadata.title, "error": error.message
  },
  "versions": *[_id in path("versions.**") && _type in $types]
}`;

/** Returns the releases with their versions, earliest first. */
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
