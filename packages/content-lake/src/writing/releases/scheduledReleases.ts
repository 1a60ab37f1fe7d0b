import { type DocumentChange, isPublished } from "../../document.ts";
import { MutationError } from "../../errors.ts";
import { isRelease, type ReleaseDocument, shownName } from "../../release.ts";
import { applyMutation } from "../mutations/applyMutation.ts";
import { checkReferences } from "../mutations/checks.ts";
import type { Staging } from "../mutations/Staging.ts";
import { publishRelease } from "./publishRelease.ts";

/** A scheduled release with a publish time. */
export type ScheduledRelease = ReleaseDocument & { readonly state: "scheduled"; readonly publishAt: string };

export function isScheduled(document: unknown): document is ScheduledRelease {
  const release = document as ReleaseDocument | null; // isRelease() checks it
  return isRelease(release) && release.state === "scheduled" && typeof release.publishAt === "string";
}

/**
 * Rejects a transaction that would make a scheduled release impossible to publish, because a document that one
 * of its versions references would be missing. Runs when a release is scheduled or unscheduled, and when a
 * published document is deleted.
 * @throws MutationError 409
 */
export function checkScheduledReleases(staging: Staging, changes: readonly DocumentChange[]): void {
  const deleted = new Set(
    changes.flatMap(({ id, after }) => (after === null && isPublished(id) ? [id] : [])),
  );
  const rescheduled = changes.some(isRescheduling);
  if (!rescheduled && deleted.size === 0) return;
  const releases = staging.releases().filter(isScheduled).sort(byTime);
  const future = staging.fork();
  for (const release of releases) {
    const problem = problemOf(future, release);
    // Ignores problems that this transaction didn't cause.
    if (problem && (rescheduled || deleted.has(missing(problem)))) throw refusal(release, problem);
  }
}

function isRescheduling({ before, after }: DocumentChange): boolean {
  if (isScheduled(after)) return true;
  return isScheduled(before) && !(isRelease(after) && after.state === "published");
}

/** Orders scheduled releases by their time, the earliest first. */
export function byTime(one: ScheduledRelease, other: ScheduledRelease): number {
  return Date.parse(one.publishAt) - Date.parse(other.publishAt);
}

/** Simulates publishing a release. Returns the error, if any. */
function problemOf(future: Staging, release: ScheduledRelease): MutationError | undefined {
  try {
    for (const mutation of publishRelease(future, release, release.userId ?? ""))
      applyMutation(future, mutation);
    checkReferences(future.store, future, future.changes());
    return undefined;
  } catch (error) {
    if (error instanceof MutationError) return error;
    throw error;
  }
}

function missing({ body }: MutationError): string {
  return String(body.error.items[0]?.error.referenceID);
}

function refusal(release: ScheduledRelease, problem: MutationError): MutationError {
  const { name, publishAt } = release;
  const description = `Release "${shownName(release)}" could not be published at ${publishAt}: ${problem.message}`;
  return new MutationError(problem.status, { type: "scheduledReleaseError", description, releaseId: name });
}
