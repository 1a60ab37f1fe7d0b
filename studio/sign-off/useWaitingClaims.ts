import { useEffect, useMemo, useState } from "react";
import { type ApprovedWords, noApprovedWords } from "../../schemas/rules/claims/approvedWords.ts";
import { claimsOf, type WaitingClaim, waitingClaims } from "../../schemas/rules/claims/waitingClaims.ts";
import { type Answer, reasonOf, useRawClient } from "../changes/useLake.ts";
import { type Live, liveApprovedWords } from "./liveEvents.ts";

/** The claims of a document that nobody approved. */
export interface OpenClaims extends Answer<readonly WaitingClaim[]> {
  /** The claims in the document, as long as nobody knows which of them are approved. */
  readonly found: readonly WaitingClaim[];
}

const NONE: OpenClaims = { found: [], value: [] };

/**
 * Returns the claims of a document that nobody reviewed. Searches only the texts that have changed since, so it keeps up with
 * typing.
 * @param id the published id
 */
export function useWaitingClaims(
  document: Readonly<Record<string, unknown>> | null | undefined,
  id: string,
): OpenClaims {
  const client = useRawClient();
  const claims = useMemo(() => (document ? claimsOf(document, id) : undefined), [document, id]);
  const isNeeded = claims !== undefined && claims.texts.length > 0;
  const [words, setWords] = useState<Live<ApprovedWords>>({});
  useEffect(() => {
    if (!isNeeded) return;
    const subscription = liveApprovedWords(client).subscribe(setWords);
    return () => subscription.unsubscribe();
  }, [client, isNeeded]);
  return useMemo(() => {
    if (!claims || !isNeeded) return NONE;
    const found = waitingClaims(claims, noApprovedWords);
    if (words.failure) return { found, error: reasonOf(words.failure) };
    return words.value ? { found, value: waitingClaims(claims, words.value) } : { found };
  }, [claims, isNeeded, words]);
}
