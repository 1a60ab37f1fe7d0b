import { talk as arabicTalk } from "../../src/demos/voice/talk/ar.ts";
import { talk as englishTalk } from "../../src/demos/voice/talk/en.ts";
import { talk as spanishTalk } from "../../src/demos/voice/talk/es.ts";
import type { Talk } from "../../src/demos/voice/talk/Talk.ts";
import { lines as arabicLines } from "./lines/ar.ts";
import { lines as englishLines } from "./lines/en.ts";
import { lines as spanishLines } from "./lines/es.ts";

type Language = Talk["language"];

const spoken = {
  en: { ...englishTalk, ...englishLines },
  es: { ...spanishTalk, ...spanishLines },
  ar: { ...arabicTalk, ...arabicLines },
};

export const LANGUAGES = ["en", "es", "ar"] as const satisfies readonly Language[];

/**
 * Returns the scripted coaching conversation in a language. The browser speaks the coach's lines
 * (src/demos/voice/local). Visitors speak theirs, or see them as text when the microphone is off.
 */
export function coachConversation(language: Language) {
  const { greeting, reply, coaching, coachYields: yields, muted, interrupts } = spoken[language];
  return {
    language,
    turns: [{ coach: greeting }, { visitor: reply }, ...coaching],
    yields,
    muted,
    interrupts,
  };
}

/**
 * Returns the scripted conversation about the product in a language: the agent answers each question that the hosted
 * platform's agent can answer.
 * @param variables values for placeholders such as `{{productName}}`
 */
export function productConversation(language: Language, variables: Record<string, string>) {
  const { firstMessage, answers, thanks, goodbye, agentYields: yields, muted, interrupts } = spoken[language];
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (placeholder, name) => variables[name] ?? placeholder);
  return {
    language,
    turns: [
      { coach: fill(firstMessage) },
      ...answers.flatMap(({ question, answer }) => [{ visitor: fill(question) }, { coach: fill(answer) }]),
      { visitor: thanks },
      { coach: goodbye },
    ],
    yields,
    muted,
    interrupts,
  };
}
