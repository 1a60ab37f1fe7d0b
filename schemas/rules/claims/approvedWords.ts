import type { Language } from "../../languages.ts";
import { idIn } from "../documentIds.ts";
import { isRecord } from "../isRecord.ts";
import { isApproved, type SignOffEvent, validNewestFirst } from "../sign-off/signOff.ts";
import { isValidEvent, snapshotContent } from "../sign-off/validEvent.ts";
import { startIn } from "./claims.ts";
import { type Passage, sentenceKey, sentencesOf } from "./readSentence.ts";
import { languageOfTexts, searchedTexts } from "./searchedTexts.ts";

// What a clinical approval allows texts to say: the words of claims, a team's innocent phrases, and sentences.

/** Words that texts may say: a claim, or an innocent phrase. */
export interface AllowedWords {
  readonly statement: string;
  /** The words in other languages, by language. */
  readonly translatedWords?: unknown;
  /** The id of the only document that may say them. Any document may if this is unset. */
  readonly onlyIn?: string;
}

/** Returns the words of an approved claim; undefined for another document. */
export function wordsOfClaim({
  _type,
  status,
  statement,
  translatedWords,
  onlyIn,
}: Readonly<Record<string, unknown>>): AllowedWords | undefined {
  if (_type !== "claim" || status !== "approved" || typeof statement !== "string" || statement === "")
    return undefined;
  const only = isRecord(onlyIn) && typeof onlyIn._ref === "string" ? { onlyIn: onlyIn._ref } : {};
  return { statement, translatedWords, ...only };
}

/** Returns a team's innocent phrases in the clinical safety of a language. */
export const innocentPhrasesOf = ({ innocentPhrases }: Readonly<Record<string, unknown>>): AllowedWords[] =>
  Array.isArray(innocentPhrases)
    ? innocentPhrases.flatMap((statement) =>
        typeof statement === "string" && statement.trim() !== "" ? [{ statement }] : [],
      )
    : [];

interface TextPlace {
  readonly language: Language;
  /** The published id of its document. */
  readonly document: string;
}

/** Returns the passages of a text that say allowed words, in English or in the text's language. */
export function passagesOf(
  { statement, translatedWords, onlyIn }: AllowedWords,
  text: string,
  { language, document }: TextPlace,
): Passage[] {
  if (onlyIn !== undefined && idIn(language, onlyIn) !== document) return [];
  const translated = isRecord(translatedWords) ? translatedWords[language] : undefined;
  return [statement, translated].flatMap((words) => {
    const passages: Passage[] = [];
    if (typeof words !== "string" || words === "") return passages;
    for (let end = 0, found = startIn(text, words); found >= 0; found = startIn(text.slice(end), words)) {
      const start = end + found;
      end = start + words.length;
      passages.push({ start, end });
    }
    return passages;
  });
}

/** The document that records the sentences that were live before somebody had to approve them. It is never published. */
export const LIVE_SENTENCES = "liveSentences";

/** What approved content says. */
export interface ApprovedSaying {
  readonly words: readonly AllowedWords[];
  /** The keys of its sentences. */
  readonly sentences: readonly string[];
}

/** Returns what the content of an approval says. @param snapshot the content */
export function sayingOf(snapshot: Readonly<Record<string, unknown>>): ApprovedSaying {
  if (snapshot._type === "claim") {
    const words = wordsOfClaim(snapshot);
    return { words: words ? [words] : [], sentences: [] };
  }
  const language = languageOfTexts(snapshot);
  return {
    words: innocentPhrasesOf(snapshot),
    sentences: searchedTexts(snapshot).flatMap(({ text }) =>
      sentencesOf(text, language).map(({ sentence }) => sentenceKey(sentence)),
    ),
  };
}

/** A decision by a clinical approver, with what its content says. */
export type ClinicalDecision = Pick<SignOffEvent, "step" | "contentHash" | "_createdAt" | "document"> & {
  readonly _id: string;
  readonly voids?: string | null | undefined;
  readonly saying: ApprovedSaying;
};

/** What texts may say. */
export interface ApprovedWords {
  readonly words: readonly AllowedWords[];
  readonly sentences: ReadonlySet<string>;
}

/** The approved words before anybody approved any. */
export const noApprovedWords: ApprovedWords = { words: [], sentences: new Set() };

/**
 * Returns what texts may say: every sentence of content that has an approval, and the words of each claim and the innocent
 * phrases as last approved. A sentence stays approved wherever it moves.
 * @param decisions the decisions of clinical approvers
 */
export function approvedWords(decisions: readonly ClinicalDecision[]): ApprovedWords {
  const groups = [...Map.groupBy(validNewestFirst(decisions), ({ document }) => document).values()];
  const approved = groups.map((group) =>
    group.filter(({ step, contentHash }) => step !== "returned" && isApproved(group, contentHash)),
  );
  return {
    words: approved.flatMap(([newest]) => newest?.saying.words ?? []),
    sentences: new Set(approved.flat().flatMap(({ saying }) => saying.sentences)),
  };
}

const NOTHING: ApprovedSaying = { words: [], sentences: [] };

/** What the content of each event says. Events never change. */
const sayings = new Map<string, ApprovedSaying>();

/** Returns the decisions of clinical approvers among whole events. Ignores malformed events. */
export const clinicalDecisions = (events: readonly unknown[]): ClinicalDecision[] =>
  events.flatMap((event) => {
    if (!isValidEvent(event) || event.kind !== "clinical" || event.step === "requested") return [];
    const key = `${event._id} ${event.contentHash}`;
    const { snapshot } = event as Partial<SignOffEvent>; // absent where it was read before
    const content = sayings.has(key) ? undefined : snapshotContent(snapshot);
    const saying = sayings.get(key) ?? (content ? sayingOf(content) : NOTHING);
    sayings.set(key, saying);
    return [{ ...event, saying }];
  });
