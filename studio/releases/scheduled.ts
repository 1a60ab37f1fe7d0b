import { getVersionFromId } from "@sanity/client/csm";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import type { StoredDocument } from "../history/content.ts";

interface Release {
  readonly name: string;
  readonly title?: string | null;
  readonly publishAt?: string | null;
  readonly error?: string | null;
}

/** A release or scheduled draft that is not live yet, or one that failed to publish, with the error. */
export interface ScheduledRelease {
  readonly name: string;
  readonly title: string;
  /** ISO 8601; undefined if it is not scheduled. */
  readonly publishAt?: string;
  readonly error?: string;
  readonly versions: readonly StoredDocument[];
}

/** Queries releases that are not live yet, and all versions. `$types`: the names of the content types. */
export const SCHEDULED_QUERY = `{
  "releases": releases::all()[state in ["scheduled", "active"]]{
    name, publishAt, "title": metadata.title, "error": error.message
  },
  "versions": *[_id in path("versions.**") && _type in $types]
}`;

/** Times begin with a digit, so they precede the letter. */
const orderOf = ({ publishAt, title }: ScheduledRelease) => publishAt ?? `z ${title}`;

/** Returns the releases with their versions: scheduled ones first, earliest first, then the others by title. */
export function scheduledOf(answer: {
  readonly releases: readonly Release[];
  readonly versions: readonly StoredDocument[];
}): ScheduledRelease[] {
  return answer.releases
    .map(({ name, title, publishAt, error }) => ({
      name,
      title: title || (publishAt ? "A scheduled draft" : "A release without a title"),
      ...(publishAt && { publishAt }),
      ...(error && { error }),
      versions: answer.versions.filter(({ _id }) => getVersionFromId(_id) === name),
    }))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

/** Returns whether a release takes the version's document off the site when it goes live. */
export const goesOffSite = ({ _system }: StoredDocument): boolean =>
  isRecord(_system) && _system.delete === true;
