import type { SanityClient } from "@sanity/client";
import { getPublishedId } from "@sanity/client/csm";
import { claimsOf, waitingClaims } from "../../schemas/rules/claims/waitingClaims.ts";
import { approverOf, canNeedApproval } from "../../schemas/rules/sign-off/approver.ts";
import type { SignOffMode } from "../../schemas/rules/sign-off/signOff.ts";
import type { StoredDocument } from "../history/content.ts";
import { goesOffSite } from "../releases/scheduled.ts";
import { readApprovedWords, readEvents, readSettings } from "./events.ts";
import { reasonNotApproved } from "./reasons.ts";
import { hashesAsShown, stateAsShown } from "./signOffState.ts";

/**
 * Returns why drafts and versions may not go live yet, by their unmodified ids. Leaves out the approved ones, and documents
 * that nobody must approve.
 * @param client must read all perspectives
 * @throws ClientError, ServerError
 */
export async function approvalProblems(
  client: SanityClient,
  documents: readonly StoredDocument[],
  mode: SignOffMode,
): Promise<Readonly<Record<string, string>>> {
  const signed = mode === "off" ? [] : documents.filter(({ _type }) => canNeedApproval(_type));
  if (signed.length === 0) return {};
  const ids = signed.map(({ _id }) => getPublishedId(_id));
  const [words, events, published, settingsOf] = await Promise.all([
    readApprovedWords(client),
    readEvents(client, ids),
    client.fetch<StoredDocument[]>("*[_id in $ids]", { ids }),
    readSettings(client),
  ]);
  const problems = signed.map(async (document) => {
    const id = getPublishedId(document._id);
    const live = published.find(({ _id }) => _id === id);
    const claims = waitingClaims(claimsOf(document, id), words);
    const approver = approverOf(id, document._type, [live, document], claims.length > 0);
    if (!approver) return [];
    const documentEvents = events.filter((event) => event.document === id && event.kind === approver.kind);
    const copies = { settings: settingsOf(document._id), publishedSettings: settingsOf(id) };
    const state = stateAsShown(documentEvents, await hashesAsShown({ document, published: live, ...copies }));
    const reason = reasonNotApproved(state, approver.kind, claims);
    return reason ? [[document._id, reason] as const] : [];
  });
  return Object.fromEntries((await Promise.all(problems)).flat());
}

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
