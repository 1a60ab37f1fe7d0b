import type { Answer } from "./chat.ts";
import type { ChatTexts } from "./chatTexts.ts";
import { findEmergency, normalize } from "./emergency.ts";
import { emergencyNotices } from "./emergencyNotices.ts";
import type { AnswerWords, Reply } from "./words/AnswerWords.ts";

/** Finds the replies in the order of the quick questions. */
const REPLIES: readonly Reply[] = ["missedDose", "reading", "salt", "checkup", "walk", "hello"];

/**
 * Returns the coach's canned answer. A possible emergency, in any language, always gets the notice for that kind.
 * Otherwise the reply with the most matching keywords wins, and the earlier reply on a tie. A keyword matches at the
 * start of a word, or the whole word if it is short. Without a match, returns the default reply.
 */
export function answer(question: string, texts: ChatTexts, words: AnswerWords): Answer {
  const emergency = findEmergency(question);
  if (emergency) return emergencyNotices(texts.emergency, words)[emergency];
  const asked = normalize(question).split(" ").filter(Boolean).flatMap(words.forms);
  const matches = (written: string) => {
    const keyword = words.forms(normalize(written).trim())[0] ?? "";
    return asked.some((word) =>
      keyword.length > words.longestWhole ? word.startsWith(keyword) : word === keyword,
    );
  };
  let best: { score: number; reply?: Reply } = { score: 0 };
  for (const reply of REPLIES) {
    const score = words.keywords[reply].filter(matches).length;
    if (score > best.score) best = { score, reply };
  }
  const { reply } = best;
  if (!reply) return { text: words.unknown, offer: true };
  return {
    text: reply === "walk" || reply === "hello" ? words[reply] : texts.quick[reply].reply,
    offer: false,
  };
}
