import "server-only";
import { processWide } from "#platform/processWide.ts";
import type { ApprovedWords } from "#schemas/rules/claims/approvedWords.ts";
import { claimsOf, waitingClaims } from "#schemas/rules/claims/waitingClaims.ts";
import type { ClinicalApprovals } from "./approvedWords.ts";
import { documentAt, type Stored } from "./decisions.ts";
import { newestApproved } from "./newestApproved.ts";
import type { WaitingDocument } from "./readDocuments.ts";

/** How many earlier revisions are read one by one, and then with growing steps. Each request takes a few milliseconds. */
const MOST_REVISIONS = 200;
const MOST_STEPS = 25;
/** The first of the growing steps, in milliseconds. The last one is about a year. */
const STEP = 1000;

/** The approved content of waiting revisions. It depends on what is approved. */
const copies = processWide(
  "approved-copies",
  () => new WeakMap<ApprovedWords, Map<string, Promise<WaitingDocument | undefined>>>(),
);

/**
 * Returns the last published content whose claims are approved, from the document's history. If that is gone, returns the last
 * content that somebody approved. Undefined if there never was any.
 * @throws LakeError
 */
export function lastApprovedCopy(
  document: WaitingDocument,
  approvals: ClinicalApprovals,
): Promise<WaitingDocument | undefined> {
  const found = copies.get(approvals.words) ?? new Map<string, Promise<WaitingDocument | undefined>>();
  copies.set(approvals.words, found);
  const key = `${document._id} ${document._rev}`;
  const copy =
    found.get(key) ?? findCopy(document, approvals, (past) => found.get(`${past._id} ${past._rev}`));
  found.set(key, copy);
  copy.catch(() => found.delete(key)); // The next page asks again.
  return copy;
}

/** @param known returns the approved content of a waiting revision, if somebody looked for it before */
async function findCopy(
  document: WaitingDocument,
  { words, decisions }: ClinicalApprovals,
  known: (past: Stored) => Promise<WaitingDocument | undefined> | undefined,
): Promise<WaitingDocument | undefined> {
  const { _id: id } = document;
  let time = Date.parse(document._updatedAt) - 1;
  for (let count = 0; count < MOST_REVISIONS + MOST_STEPS; count += 1) {
    const past = await documentAt(id, { time: new Date(time).toISOString() });
    if (!past) break;
    const earlier = known(past);
    if (earlier) return earlier;
    if (waitingClaims(claimsOf(past, id), words).length === 0) return past as typeof past & WaitingDocument; // A stored document has all the lake's attributes.
    const step = count < MOST_REVISIONS ? 1 : STEP * 2 ** (count - MOST_REVISIONS);
    time = Math.min(time, Date.parse(past._updatedAt)) - step;
  }
  const own = decisions.filter((each) => each.document === id);
  return (await newestApproved(own, {})) as WaitingDocument | undefined;
}
