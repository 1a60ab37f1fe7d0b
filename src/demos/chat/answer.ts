import type { Answer } from "./chat.ts";
import type { ChatTexts } from "./chatTexts.ts";
import { findEmergency, normalize } from "./emergency.ts";
import type { EmergencyTexts } from "./emergencyLines.ts";
import { emergencyNotices } from "./emergencyNotices.ts";
import type { AnswerWords, Reply } from "./words/AnswerWords.ts";

/** Finds the replies in the order of the quick questions. */
const REPLIES: readonly Reply[] = ["missedDose", "reading", "salt", "checkup", "walk", "hello"];

/** Returns the notice for a possible emergency, in any language; undefined if a text suggests none. */
export function noticeFor(text: string, texts: EmergencyTexts, words: AnswerWords): Answer | undefined {
  const emergency = findEmergency(text);
  return emergency && emergencyNotices(texts, words)[emergency];
}

/**
 * Returns the index of the list with the most keywords in a text, and of the earlier one on a tie; -1 without a match. A
 * keyword matches at the start of a word, or the whole word if it is short.
 */
export function bestMatch(
  text: string,
  lists: readonly (readonly string[])[],
  { forms, longestWhole }: AnswerWords,
): number {
  const said = normalize(text).split(" ").filter(Boolean).flatMap(forms);
  const matches = (written: string) => {
    const keyword = forms(normalize(written).trim())[0] ?? "";
    return said.some((word) => (keyword.length > longestWhole ? word.startsWith(keyword) : word === keyword));
  };
  const scores = lists.map((keywords) => keywords.filter(matches).length);
  const best = Math.max(0, ...scores);
  return best > 0 ? scores.indexOf(best) : -1;
}

/**
 * Returns the coach's canned answer. A possible emergency always gets the notice for that kind. Without a match, returns
 * the default reply.
 */
export function answer(question: string, texts: ChatTexts, words: AnswerWords): Answer {
  const notice = noticeFor(question, texts.emergency, words);
  if (notice) return notice;
  const keywords = REPLIES.map((reply) => words.keywords[reply]);
  const reply = REPLIES[bestMatch(question, keywords, words)];
  if (!reply) return { text: words.unknown, offer: true };
  return {
    text: reply === "walk" || reply === "hello" ? words[reply] : texts.quick[reply].reply,
    offer: false,
  };
}
