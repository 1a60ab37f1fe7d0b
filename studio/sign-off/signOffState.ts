import { getPublishedId, getVersionFromId } from "@sanity/client/csm";
import { contentHash, strengthened } from "../../schemas/rules/sign-off/contentHash.ts";
import { withSettings, withShownHash } from "../../schemas/rules/sign-off/insertedSettings.ts";
import {
  decisionOn,
  isApproved,
  type SignOffEvent,
  validNewestFirst,
} from "../../schemas/rules/sign-off/signOff.ts";
import type { StoredDocument } from "../history/content.ts";

/** Returns a draft or a version as its publish stores it. An approval must stay valid when the content goes live. */
export function publishedForm({ _system, ...document }: StoredDocument): StoredDocument {
  // It only removes attributes of references.
  const content = strengthened(document) as StoredDocument;
  return { ...content, _id: getPublishedId(document._id) };
}

const hashes = new WeakMap<StoredDocument, Promise<string>>();

/** Returns the hash of a document's content. Computes it once for each object. */
export function hashOf(document: StoredDocument): Promise<string> {
  const hash = hashes.get(document) ?? contentHash(document);
  hashes.set(document, hash);
  return hash;
}

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
      /** Whether the content inserts site settings, so that a change of them is an edit too. */
      readonly showsSettings?: boolean;
    };

/** The content whose review is asked for. */
interface Reviewed {
  readonly hash: string;
  /** The hash of the published content; undefined if nothing is published. */
  readonly publishedHash: string | undefined;
  /** The name of the release that contains it; undefined for a draft. */
  readonly release: string | undefined;
  readonly showsSettings?: boolean;
}

const newestOf = (events: readonly StoredEvent[]): StoredEvent | undefined => validNewestFirst(events).at(0);

/** Returns the state of a draft or a version. @param events all events of its document */
export function signOffState(
  all: readonly StoredEvent[],
  { hash, publishedHash, release, showsSettings = false }: Reviewed,
): SignOffState {
  const events = validNewestFirst(all);
  const decision = decisionOn(events, hash);
  if (decision && isApproved(events, hash))
    return { step: decision.step === "emergency" ? "emergency" : "approved", event: decision };
  const releaseEvents = events.filter((event) => event.release === release);
  const onContent = newestOf([
    ...(decision ? [decision] : []),
    ...releaseEvents.filter((event) => event.contentHash === hash),
  ]);
  if (onContent) return { step: onContent.step === "returned" ? "returned" : "waiting", event: onContent };
  const last = newestOf(releaseEvents);
  const live = newestOf(events.filter((event) => event.contentHash === publishedHash));
  // The events of earlier publishes don't concern a new draft.
  return last && (!live || live._createdAt < last._createdAt)
    ? { step: "edited", event: last, ...(showsSettings && { showsSettings }) }
    : { step: "none" };
}

/** The stored documents that decide the state of one. */
interface StoredCopies {
  /** The draft, the version or the published document. */
  readonly document: StoredDocument;
  readonly published: StoredDocument | null | undefined;
  /** The site settings that visitors see once the document is live. */
  readonly settings: object | null | undefined;
  /** The site settings that visitors see now. */
  readonly publishedSettings: object | null | undefined;
}

/** Returns the hashes of a document, without and with the site settings that it inserts. */
export async function hashesAsShown({ document, published, settings, publishedSettings }: StoredCopies) {
  const shown = withSettings(document, settings);
  const live = published && { own: published, shown: withSettings(published, publishedSettings) };
  return {
    own: await hashOf(document),
    hash: await hashOf(shown),
    ownPublished: live ? await hashOf(live.own) : undefined,
    publishedHash: live ? await hashOf(live.shown) : undefined,
    release: getVersionFromId(document._id),
    showsSettings: shown !== document,
  };
}

/** The result of {@link hashesAsShown}. */
export type ShownHashes = Awaited<ReturnType<typeof hashesAsShown>>;

/** Returns the state of a document with the site settings that it inserts. @param events all events of the document */
export function stateAsShown(events: readonly StoredEvent[], hashes: ShownHashes): SignOffState {
  const { own, hash, ownPublished, publishedHash } = hashes;
  const onDocument = withShownHash(events, own, hash);
  const onBoth =
    ownPublished && publishedHash ? withShownHash(onDocument, ownPublished, publishedHash) : onDocument;
  return signOffState(onBoth, hashes);
}
