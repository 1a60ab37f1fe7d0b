import type { SanityClient } from "@sanity/client";
import { getPublishedId } from "@sanity/client/csm";
import type { SignOffMode } from "../../../schemas/rules/sign-off/signOff.ts";
import type { StoredDocument } from "../../history/content.ts";
import { goesOffSite } from "../../releases/scheduled.ts";
import { approvalProblems } from "../approvalProblems.ts";

/** A version that may not go live yet. */
interface UnapprovedVersion {
  /** The published id. */
  readonly id: string;
  readonly version: StoredDocument;
  readonly reason: string;
}

const VERSIONS = "*[sanity::partOfRelease($release)]";

/**
 * Returns the documents of a release that somebody must approve before it goes live. Documents that it takes off the site
 * need no approval.
 * @param client must read versions @param release the release's name
 * @throws ClientError, ServerError
 */
export async function unapprovedVersions(
  client: SanityClient,
  release: string,
  mode: SignOffMode,
): Promise<UnapprovedVersion[]> {
  const versions = await client.fetch<StoredDocument[]>(VERSIONS, { release });
  const live = versions.filter((version) => !goesOffSite(version));
  const problems = await approvalProblems(client, live, mode);
  return live.flatMap((version) => {
    const reason = problems[version._id];
    return reason ? [{ id: getPublishedId(version._id), version, reason }] : [];
  });
}
