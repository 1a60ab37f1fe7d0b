import type { SanityClient } from "@sanity/client";
import { getVersionId } from "@sanity/client/csm";

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
