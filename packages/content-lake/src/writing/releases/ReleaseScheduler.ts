import { MutationError } from "../../errors.ts";
import { systemAuthor } from "../../identity.ts";
import { isReleaseId } from "../../release.ts";
import type { Mutation } from "../mutations/mutations.ts";
import { prepareTransaction, runMutations } from "../mutations/prepareTransaction.ts";
import type { Staging } from "../mutations/Staging.ts";
import type { Store } from "../storage/Store.ts";
import type { Transaction } from "../storage/Transaction.ts";
import { patchRelease, publishRelease } from "./publishRelease.ts";
import { byTime, isScheduled, type ScheduledRelease } from "./scheduledReleases.ts";

/**
 * Resolves to one line for the editor that says why a release must not go live, or to undefined when it may. It
 * never rejects.
 */
export type ReleaseCheck = (release: string) => Promise<string | undefined>;

/**
 * The longest sleep while a release is scheduled, in milliseconds. The scheduler then reads the clock again, so
 * it notices a clock change within this time. It also keeps timers below Node's limit of 2^31 ms.
 */
const longestSleep = 500;

type SchedulerOptions = {
  store: Store;
  /** Called again when a release is due: content may have changed since it was scheduled. */
  check?: ReleaseCheck | undefined;
  /** Stores a prepared transaction and its webhook deliveries. */
  commit: (transaction: Transaction) => void;
};

/**
 * Publishes scheduled releases when they are due. It stores no state: the release documents are the schedule. A
 * release that was due while the lake was down is published at the next start, and none is published twice.
 */
export class ReleaseScheduler {
  readonly #options: SchedulerOptions;
  readonly #stopListening: () => void;
  #isClosed = false;
  #isChecking = false;
  #timer: NodeJS.Timeout | undefined;
  #failure = "";

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#stopListening = options.store.afterCommit(({ revisions }) => {
      // Deferred, so the other listeners see this commit before the next one.
      if (revisions.some(({ id }) => isReleaseId(id))) this.#wake(0);
    });
  }

  /** Publishes due releases, earliest first, and sleeps until the next one. */
  run(): void {
    const due = this.#waiting().filter((release) => timeUntil(release) <= 0);
    const { check } = this.#options;
    if (check && due.length > 0) void this.#checkThenExecute(due, check);
    else for (const release of due) this.#execute(release);
    const [next] = this.#waiting();
    const wait = next ? timeUntil(next) : 0;
    if (next) this.#wake(wait > 0 ? Math.min(wait, longestSleep) : longestSleep);
  }

  // One at a time, earliest first. A release may be unscheduled while its check runs.
  async #checkThenExecute(due: readonly ScheduledRelease[], check: ReleaseCheck): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      for (const { _id, name } of due) {
        const reason = await check(name);
        if (this.#isClosed) return;
        const release = this.#waiting().find((each) => each._id === _id && timeUntil(each) <= 0);
        if (release && reason !== undefined) this.#giveBack(release, `It can't go live. ${reason}`);
        else if (release) this.#execute(release);
      }
    } finally {
      this.#isChecking = false;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#stopListening();
    clearTimeout(this.#timer);
  }

  #wake(sleep: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.run(), sleep);
  }

  #waiting(): ScheduledRelease[] {
    const { releases, documents } = this.#options.store;
    return [...releases]
      .map((id) => documents.get(id))
      .filter(isScheduled)
      .sort(byTime);
  }

  // As on Sanity, a release that can't be published becomes active again and stores the reason. If storage
  // fails, the release stays due and is retried.
  #execute(release: ScheduledRelease): void {
    const author = release.userId ?? systemAuthor;
    try {
      this.#commit(author, (staging) => publishRelease(staging, release, author));
      this.#failure = "";
    } catch (error) {
      if (error instanceof MutationError) this.#giveBack(release, error.message);
      else this.#report(release, error);
    }
  }

  #giveBack(release: ScheduledRelease, message: string): void {
    const failed = patchRelease(release, { state: "active", error: { message } }, ["publishAt"]);
    try {
      this.#commit(systemAuthor, () => [failed]);
      console.error(`lake: release "${release.name}" could not be published: ${message}`);
    } catch (error) {
      this.#report(release, error);
    }
  }

  #commit(author: string, mutationsFor: (staging: Staging) => Mutation[]): void {
    const { store, commit } = this.#options;
    const run = (staging: Staging) => runMutations(mutationsFor(staging))(staging);
    commit(prepareTransaction(store, { author }, run).transaction);
  }

  /** Logs why a release is delayed, once per cause. */
  #report({ name }: ScheduledRelease, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== this.#failure) console.error(`lake: release "${name}" is delayed: ${reason}`);
    this.#failure = reason;
  }
}

/** Returns milliseconds, negative for an overdue release. */
function timeUntil({ publishAt }: ScheduledRelease): number {
  return Date.parse(publishAt) - Date.now();
}
