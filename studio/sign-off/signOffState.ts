import {
  decisionOn,
  isApproved,
  type SignOffEvent,
  validNewestFirst,
} from "../../schemas/rules/sign-off/signOff.ts";

/** An event without the document that it stores. */
export type StoredEvent = Omit<SignOffEvent, "snapshot">;

/**
 * Where a draft or a version is in its review: `none` before anybody asked for one, `waiting` for a decision, `edited`
 * since the newest event, or decided.
 */
export type SignOffState =
  | { readonly step: "none" }
  | {
      readonly step: "waiting" | "edited" | "returned" | "approved" | "emergency";
      readonly event: StoredEvent;
    };

/** The content whose review is asked for. */
interface Reviewed {
  readonly hash: string;
  /** The hash of the published content; undefined if nothing is published. */
  readonly publishedHash: string | undefined;
  /** The name of the release that contains it; undefined for a draft. */
  readonly release: string | undefined;
}

const newestOf = (events: readonly StoredEvent[]): StoredEvent | undefined => validNewestFirst(events).at(0);

/** Returns the state of a draft or a version. @param events all events of its document */
export function signOffState(
  all: readonly StoredEvent[],
  { hash, publishedHash, release }: Reviewed,
): SignOffState {
  const events = validNewestFirst(all);
  const decision = decisionOn(events, hash);
  if (decision && isApproved(events, hash))
    return { step: decision.step === "emergency" ? "emergency" : "approved", event: decision };
  const own = events.filter((event) => event.release === release);
  const onContent = newestOf([
    ...(decision ? [decision] : []),
    ...own.filter((event) => event.contentHash === hash),
  ]);
  if (onContent) return { step: onContent.step === "returned" ? "returned" : "waiting", event: onContent };
  const last = newestOf(own);
  const live = newestOf(events.filter((event) => event.contentHash === publishedHash));
  // The events of earlier publishes don't concern a new draft.
  return last && (!live || live._createdAt < last._createdAt)
    ? { step: "edited", event: last }
    : { step: "none" };
}
