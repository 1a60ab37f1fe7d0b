import { SOURCE_LANGUAGE } from "../../languages.ts";
import { singletons } from "../../singletons.ts";
import { innocentPhrasesOf, LIVE_SENTENCES, wordsOfClaim } from "../claims/approvedWords.ts";
import { claimedWords } from "../claims/claimedWords.ts";
import { claimsOf, waitingClaims } from "../claims/waitingClaims.ts";
import { languageOf, splitId } from "../documentIds.ts";
import { isRecord } from "../isRecord.ts";
import { contentHash } from "./contentHash.ts";
import { settingsFor, withSettings } from "./insertedSettings.ts";
import { isApproved, SIGN_OFF_TYPE, type SignOffEvent, signOffKind } from "./signOff.ts";
import { isValidEvent } from "./validEvent.ts";

// The approval of content that was live before anybody had to approve it.

/** A published document. */
export interface LiveDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** Returns the title of a document for the record. */
function titleIn({ _id, title, statement }: LiveDocument): string {
  const row = singletons.find(({ id }) => id === splitId(_id).id);
  return row?.title ?? [statement, title].find((each) => typeof each === "string") ?? _id;
}

/** An event that the lake doesn't have yet. */
type NewEvent = Omit<SignOffEvent, "_createdAt">;

async function approvalOf(stored: LiveDocument, all: readonly LiveDocument[]): Promise<NewEvent[]> {
  const kind = signOffKind(stored._type);
  if (!kind) return [];
  const settings = settingsFor(stored._id, (id) => all.find(({ _id }) => _id === id));
  const document = settings ? withSettings(stored, settings) : stored;
  return [
    {
      _id: `${SIGN_OFF_TYPE}.${document._id}.first`,
      _type: SIGN_OFF_TYPE,
      step: "approved",
      kind,
      document: document._id,
      documentType: document._type,
      title: titleIn(document),
      contentHash: await contentHash(document),
      snapshot: JSON.stringify(document),
      note: "This content was live before anybody had to approve it.",
      by: "",
      byName: "First content",
      changedBy: [],
    },
  ];
}

/**
 * Returns the events that approve the current content of these documents, for a dataset that begins with sign-off. They name
 * no person.
 * @param documents published documents with the site settings that they insert. Those without sign-off are ignored
 */
export const firstApprovals = async (documents: readonly LiveDocument[]): Promise<NewEvent[]> =>
  (await Promise.all(documents.map((document) => approvalOf(document, documents)))).flat();

/**
 * Returns the event that approves the sentences that make a claim in documents, for a dataset that is older than the search for
 * claims, and for the seed. It names no person.
 * @param all the published documents
 */
export async function firstSentences(all: readonly LiveDocument[]): Promise<NewEvent> {
  const words = all.flatMap((document) => wordsOfClaim(document) ?? innocentPhrasesOf(document));
  const waiting = all.flatMap((each) =>
    waitingClaims(claimsOf(each, each._id), { words, sentences: new Set() }),
  );
  const sentences = [...new Set(waiting.map(({ sentence }) => sentence))];
  const snapshot = { _id: LIVE_SENTENCES, _type: LIVE_SENTENCES, sentences };
  return {
    _id: `${SIGN_OFF_TYPE}.${LIVE_SENTENCES}.first`,
    _type: SIGN_OFF_TYPE,
    step: "approved",
    kind: "clinical",
    document: LIVE_SENTENCES,
    documentType: LIVE_SENTENCES,
    title: "Sentences with claims",
    contentHash: await contentHash(snapshot),
    snapshot: JSON.stringify(snapshot),
    note: "These sentences were live before somebody had to approve them.",
    by: "",
    byName: "First content",
    changedBy: [],
  };
}

// Claims from before their approval covered translations. They get the words that the translations say.

/** Yields the id of each claim that a value names, with the words next to it. */
function* namedClaims(value: unknown): Generator<readonly [string, string]> {
  if (!isRecord(value) && !Array.isArray(value)) return;
  for (const child of Object.values(value)) yield* namedClaims(child);
  const claimed = isRecord(value) ? claimedWords(value) : undefined;
  const claim = isRecord(value) && isRecord(value.claim) ? value.claim._ref : undefined;
  if (claimed && typeof claim === "string") yield [claim, claimed.words];
}

/**
 * Returns the approved claims with the words of their translations, and the events that approve them. Returns nothing once an
 * event is about a claim with such words: then the dataset isn't older, and approvers decide.
 * @param all the published documents, and the events of sign-off
 */
export async function olderClaims(all: readonly LiveDocument[]) {
  const events = all.filter(({ _type }) => _type === SIGN_OFF_TYPE);
  if (events.some(({ snapshot }) => String(snapshot).includes('"translatedWords":'))) return [];
  const words = new Map<string, Record<string, string>>();
  for (const document of all) {
    const language = languageOf(document);
    if (language === SOURCE_LANGUAGE) continue;
    for (const [id, said] of namedClaims(document)) words.set(id, { [language]: said, ...words.get(id) });
  }
  const withWords = all.map(async (claim) => {
    const translatedWords = words.get(claim._id);
    const own = events.filter(isValidEvent).filter((event) => event.document === claim._id);
    if (claim._type !== "claim" || !translatedWords || !isApproved(own, await contentHash(claim))) return [];
    const [event] = await firstApprovals([{ ...claim, translatedWords }]);
    return event ? [{ id: claim._id, translatedWords, event: { ...event, _id: `${event._id}-words` } }] : [];
  });
  return (await Promise.all(withWords)).flat();
}
