import type { Language } from "../../languages.ts";
import { type ApprovedWords, passagesOf } from "./approvedWords.ts";
import { claimKinds } from "./claimKinds.ts";
import { type FoundClaim, findClaims } from "./findClaims.ts";
import { sentenceKey } from "./readSentence.ts";
import { isSearchedForClaims, languageOfTexts, searchedTexts } from "./searchedTexts.ts";

// Which sentences of a document wait for a clinical approval. The site, the Studio, the content check and the embedded lake share
// these rules.

/** A text of a document that makes claims. */
interface ClaimingText {
  readonly path: string;
  readonly text: string;
  readonly claims: readonly FoundClaim[];
}

/** The claims in the texts of a document, whoever approved them. */
export interface DocumentClaims {
  readonly id: string;
  readonly language: Language;
  readonly texts: readonly ClaimingText[];
}

/** The claims in texts, by language and text. Most texts of a document stay the same when it changes. */
const searched = new Map<string, readonly FoundClaim[]>();
/** The maximum number of these texts: several times the texts of a large site. */
const MOST_TEXTS = 20_000;

/** Finds the claims in each of these texts. Searches the new ones together, which is several times faster. */
export function claimsOfTexts(
  texts: readonly string[],
  language: Language,
): readonly (readonly FoundClaim[])[] {
  const keyOf = (text: string) => `${language} ${text}`;
  const unknown = [...new Set(texts)].filter((text) => !searched.has(keyOf(text)));
  if (searched.size + unknown.length > MOST_TEXTS) searched.clear();
  const fresh = searched.size === 0 ? [...new Set(texts)] : unknown;
  // An empty line ends a sentence, so each text is read as if it were alone.
  const found = findClaims(fresh.join("\n\n"), language);
  let offset = 0;
  for (const text of fresh) {
    const end = offset + text.length;
    const own = found.filter(({ start }) => start >= offset && start < end);
    const start = offset;
    searched.set(
      keyOf(text),
      own.map((claim) => ({ ...claim, start: claim.start - start, end: claim.end - start })),
    );
    offset = end + 2;
  }
  return texts.map((text) => searched.get(keyOf(text)) ?? []);
}

/** Finds the claims in a document. @param document a published document, a draft or a version @param id its published id */
export function claimsOf(document: Readonly<Record<string, unknown>>, id: string): DocumentClaims {
  const language = languageOfTexts(document);
  const texts = isSearchedForClaims(String(document._type)) ? searchedTexts(document) : [];
  const found = claimsOfTexts(
    texts.map(({ text }) => text),
    language,
  );
  return {
    id,
    language,
    texts: texts.flatMap(({ path, text }, index) => {
      const claims = found[index] ?? [];
      return claims.length > 0 ? [{ path, text, claims }] : [];
    }),
  };
}

/** A claim that waits for a clinical approval. */
export interface WaitingClaim {
  /** The field, as a Sanity path. */
  readonly path: string;
  readonly sentence: string;
  /** The words of the sentence that make the claim. */
  readonly passage: string;
  /** Why it waits: “a claim about safety”. */
  readonly reason: string;
}

/** Returns the claims that nobody approved: neither the sentence nor the words that make the claim. */
export function waitingClaims(
  { id: document, language, texts }: DocumentClaims,
  { words, sentences }: ApprovedWords,
): WaitingClaim[] {
  return texts.flatMap(({ path, text, claims }) => {
    const isNew = ({ sentence }: FoundClaim) => !sentences.has(sentenceKey(sentence));
    if (!claims.some(isNew)) return [];
    const allowed = words.flatMap((each) => passagesOf(each, text, { language, document }));
    const left = allowed.length > 0 ? findClaims(text, language, allowed) : claims;
    return left.filter(isNew).map(({ kind, sentence, start, end }) => ({
      path,
      sentence,
      passage: text.slice(start, end),
      reason: claimKinds[kind],
    }));
  });
}

/** Names what waits, in a sentence: `“cures diabetes” is a claim about treatment`. */
export const waitingLine = ({ passage, reason }: WaitingClaim): string => `“${passage}” is ${reason}`;
