import { answer } from "#demos/chat/answer.ts";
import { chatTexts } from "#demos/chat/chatTexts.ts";
import { emergencyNotices } from "#demos/chat/emergencyNotices.ts";
import { words as ar } from "#demos/chat/words/ar.ts";
import { words as en } from "#demos/chat/words/en.ts";
import { words as es } from "#demos/chat/words/es.ts";
import type { Language } from "#schemas/languages.ts";
import { PRODUCT } from "./specification.ts";

const allWords = { en, es, ar };

/** Returns everything that the chat says in a language. */
export function chatIn(language: Language) {
  const texts = chatTexts(language, PRODUCT);
  const words = allWords[language];
  return {
    texts,
    words,
    notices: emergencyNotices(texts.emergency, words),
    quickQuestions: Object.values(texts.quick),
    answer: (question: string) => answer(question, texts, words),
  };
}
