import { getPublishedId } from "@sanity/client/csm";
import { useEffect, useState } from "react";
import type { DocumentActionProps } from "sanity";
import type { WaitingClaim } from "../../schemas/rules/claims/waitingClaims.ts";
import { type Approver, approverOf } from "../../schemas/rules/sign-off/approver.ts";
import { withSettings } from "../../schemas/rules/sign-off/insertedSettings.ts";
import { type Answer, reasonOf, useRawClient } from "../changes/useLake.ts";
import type { StoredDocument } from "../history/content.ts";
import { goesOffSite } from "../releases/scheduled.ts";
import { readSettings } from "./events.ts";
import { type LiveEvents, liveEvents } from "./liveEvents.ts";
import { hashesAsShown, type ShownHashes, type SignOffState, stateAsShown } from "./signOffState.ts";
import { useWaitingClaims } from "./useWaitingClaims.ts";

/** The open document, as its form shows it. */
export type OpenDocument = Pick<
  DocumentActionProps,
  "id" | "type" | "draft" | "published" | "version" | "release"
>;

/** Returns the draft or the version that somebody must approve; null if there is none. */
export function candidateOf({ draft, version, release }: OpenDocument): StoredDocument | null {
  // The lake's documents have the attributes that Sanity's type makes optional.
  const candidate = (release ? version : draft) as StoredDocument | null;
  return candidate && !goesOffSite(candidate) ? candidate : null;
}

/**
 * Returns who must approve the open document; undefined if nobody must.
 * @param makesClaims whether it makes a claim that nobody approved
 */
export const approverOfOpen = (open: OpenDocument, makesClaims: boolean): Approver | undefined =>
  approverOf(getPublishedId(open.id), open.type, [open.published, candidateOf(open)], makesClaims);

/** The sign-off of the open document. */
export interface OpenSignOff extends Answer<SignOffState> {
  /** Who must approve it; undefined if nobody must. */
  readonly approver: Approver | undefined;
  /** The claims that nobody approved. */
  readonly claims: readonly WaitingClaim[];
}

/**
 * Returns the content that somebody can review: a draft, a version, or what was published without an approval. Null if
 * there is nothing to review.
 */
export function reviewableOf(open: OpenDocument, state: SignOffState | undefined): StoredDocument | null {
  const isUnapproved = !open.release && !open.draft && state !== undefined && state.step !== "approved";
  return candidateOf(open) ?? (isUnapproved ? (open.published as StoredDocument | null) : null);
}

/** Hashes, and what they are the hashes of. */
interface Known {
  readonly candidate: StoredDocument | null;
  readonly published: StoredDocument | null;
  readonly hashes: ShownHashes;
}

/**
 * Returns the state of the open draft or version, and of the published document if there is neither. The value is undefined
 * until the events and the content have been read, and for a document that nobody must approve.
 */
export function useSignOff(open: OpenDocument): OpenSignOff {
  const client = useRawClient();
  const id = getPublishedId(open.id);
  const candidate = candidateOf(open);
  const published = open.published as StoredDocument | null;
  const waiting = useWaitingClaims(candidate ?? published, id);
  // Until it is known which claims are approved, none is.
  const claims = waiting.value ?? waiting.found;
  const approver = approverOfOpen(open, claims.length > 0);
  const isNeeded = approver !== undefined;
  const [events, setEvents] = useState<LiveEvents>({});
  const [known, setKnown] = useState<Known>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (!isNeeded) return;
    const subscription = liveEvents(client, id).subscribe(setEvents);
    return () => {
      subscription.unsubscribe();
      setEvents({});
    };
  }, [client, id, isNeeded]);
  useEffect(() => {
    const document = candidate ?? published;
    if (!isNeeded || !document) return;
    let isCurrent = true;
    const read = async () => {
      const hasSettings = [document, published].some((each) => withSettings(each, null) !== each);
      const settingsOf = hasSettings ? await readSettings(client) : () => undefined;
      const copies = { settings: settingsOf(document._id), publishedSettings: settingsOf(id) };
      const hashes = await hashesAsShown({ document, published, ...copies });
      if (isCurrent) setKnown({ candidate, published, hashes });
    };
    read().catch((reason: unknown) => isCurrent && setError(reasonOf(reason)));
    return () => {
      isCurrent = false;
    };
  }, [client, id, candidate, published, isNeeded]);
  const problem = events.failure ? reasonOf(events.failure) : (waiting.error ?? error);
  if (problem) return { approver, claims, error: problem };
  const isCurrent = waiting.value && known?.candidate === candidate && known.published === published;
  if (!approver || !events.value || !isCurrent) return { approver, claims };
  const own = events.value.filter(({ kind }) => kind === approver.kind);
  return { approver, claims, value: stateAsShown(own, known.hashes) };
}
