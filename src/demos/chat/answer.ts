import { findEmergency } from "./emergency.ts";
import { EMERGENCY_NOTICES } from "./emergencyNotices.ts";
import { normalize } from "./normalize.ts";
import { type Answer, DEFAULT_REPLY, REPLIES } from "./script.ts";

/**
 * Returns the coach's canned answer. A possible emergency always gets the notice for that kind. Otherwise the reply
 * with the most matching keywords wins, and the earlier reply on a tie. A keyword matches at the start of a word,
 * or the whole word if it has at most three letters. Without a match, returns the default reply.
 */
export function answer(question: string): Answer {
  const emergency = findEmergency(question);
  if (emergency) return EMERGENCY_NOTICES[emergency];
  const words = normalize(question).split(" ").filter(Boolean);
  const starts = (keyword: string) =>
    words.some((word) => (keyword.length > 3 ? word.startsWith(keyword) : word === keyword));
  let best = { score: 0, text: DEFAULT_REPLY };
  for (const { keywords, reply } of REPLIES) {
    const score = keywords.filter(starts).length;
    if (score > best.score) best = { score, text: reply };
  }
  return { text: best.text, offer: best.score === 0 };
}
