import type { Answer, HelpLine } from "./chat.ts";
import { type EmergencyTexts, helpLines } from "./emergencyLines.ts";
import type { EmergencyKind } from "./signs/languageSigns.ts";
import type { AnswerWords } from "./words/AnswerWords.ts";

const notice = (text: string, ...lines: readonly HelpLine[]): Answer => ({
  text,
  offer: false,
  helpLines: lines,
});

/** Returns the only replies to words that suggest an emergency, by its kind: a demo must never coach someone in danger. */
export function emergencyNotices(
  texts: EmergencyTexts,
  { emergency, poisonControl, violenceHotline }: AnswerWords,
): Readonly<Record<EmergencyKind, Answer>> {
  const { us, elsewhere, lifeline } = helpLines(texts);
  const poison: HelpLine = { by: "call", number: "1-800-222-1222", about: poisonControl };
  const violence: HelpLine = { by: "call", number: "1-800-799-7233", about: violenceHotline };
  return {
    medical: notice(texts.notice, us, elsewhere),
    // An overdose may be deliberate, so the lifeline is listed too.
    poison: notice(emergency.poison, us, poison, lifeline, elsewhere),
    selfHarm: notice(emergency.selfHarm, lifeline, { ...lifeline, by: "text" }, us, elsewhere),
    abuse: notice(emergency.abuse, us, violence, elsewhere),
  };
}
