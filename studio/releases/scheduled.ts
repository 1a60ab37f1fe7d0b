import type { SanityClient } from "@sanity/client";
import { getVersionFromId, getVersionId } from "@sanity/client/csm";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import type { StoredDocument } from "../history/content.ts";

interface Release {
  readonly name: string;
  readonly title?: string | null;
  readonly publishAt?: string | null;
  readonly error?: string | null;
}

/** A release or a draft that goes live by itself, or one that failed to, with the error. */
export interface ScheduledRelease {
  readonly name: string;
  readonly title: string;
  /** ISO 8601; undefined if it is not scheduled. */
  readonly publishAt?: string;
  readonly error?: string;
  readonly versions: readonly StoredDocument[];
}

/** Queries releases that go live by themselves or failed to, and all versions. `$types`: the names of the content types. */
const SCHEDULED = `{
  "releases": releases::all()[state == "scheduled" || (state == "active" && defined(error))]{
    name, publishAt, "title": metadata.title, "error": error.message
  },
  "versions": *[_id in path("versions.**") && _type in $types]
}`;

interface Scheduled {
  readonly releases: readonly Release[];
  readonly versions: readonly StoredDocument[];
}

/**
 * Reads the releases that go live by themselves or failed to, with their versions: failed ones first, then the scheduled ones by time.
 * @param types the names of the content types
 * @throws ClientError, ServerError
 */
export async function readScheduled(
  client: SanityClient,
  types: readonly string[],
): Promise<ScheduledRelease[]> {
  const { releases, versions } = await client.fetch<Scheduled>(SCHEDULED, { types });
  return releases
    .map(({ name, title, publishAt, error }) => ({
      name,
      title: title || (publishAt ? "A scheduled draft" : "A release without a title"),
      ...(publishAt && { publishAt }),
      ...(error && { error }),
      versions: versions.filter(({ _id }) => getVersionFromId(_id) === name),
    }))
    .sort((one, other) => (one.publishAt ?? "").localeCompare(other.publishAt ?? ""));
}

/** Returns whether a release takes the version's document off the site when it goes live. */
export const goesOffSite = ({ _system }: Readonly<Record<string, unknown>>): boolean =>
  isRecord(_system) && _system.delete === true;

/** The document that goes off the site, and when. */
export interface ScheduledUnpublish {
  /** The published id. */
  readonly id: string;
  /** The document's title, for the release's title. */
  readonly title: string;
  readonly time: Date;
}

/**
 * Schedules a release that unpublishes one document. Returns the release's name. If a step fails, no release is left
 * behind.
 * @throws ClientError, ServerError
 */
export async function scheduleUnpublish(
  client: SanityClient,
  { id, title, time }: ScheduledUnpublish,
): Promise<string> {
  const publishAt = time.toISOString();
  const { releaseId } = await client.releases.create({
    metadata: {
      title: `Take “${title}” off the site`,
      releaseType: "scheduled",
      intendedPublishAt: publishAt,
    },
  });
  try {
    const versionId = getVersionId(id, releaseId);
    await client.action([
      { actionType: "sanity.action.document.version.create", publishedId: id, baseId: id, versionId },
      { actionType: "sanity.action.document.version.unpublish", publishedId: id, versionId },
    ]);
    await client.releases.schedule({ releaseId, publishAt });
  } catch (error) {
    await client.releases.archive({ releaseId });
    await client.releases.delete({ releaseId });
    throw error;
  }
  return releaseId;
}
