// Claims from before their approval covered translations. They get the words that the translations say.
import { SOURCE_LANGUAGE } from "../../languages.ts";
import { claimedWords } from "../claims/claimedWords.ts";
import { languageOf } from "../documentIds.ts";
import { isRecord } from "../isRecord.ts";
import { contentHash } from "./contentHash.ts";
import { firstApprovals, type LiveDocument } from "./firstApproval.ts";
import { isApproved, SIGN_OFF_TYPE } from "./signOff.ts";
import { isValidEvent } from "./validEvent.ts";

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
