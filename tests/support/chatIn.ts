import { answer } from "#demos/chat/answer.ts";
import { chatTexts } from "#demos/chat/chatTexts.ts";
import { emergencyNotices } from "#demos/chat/emergencyNotices.ts";
import { answerWordsIn } from "#demos/list.generated.ts";
import type { Language } from "#schemas/languages.ts";
import { PRODUCT } from "./specification.ts";

/** Returns everything that the chat says in a language. */
export function chatIn(language: Language) {
  const texts = chatTexts(language, PRODUCT);
  const words = answerWordsIn[language];
  return {
    texts,
    words,
    notices: emergencyNotices(texts.emergency, words),
    quickQuestions: Object.values(texts.quick),
    answer: (question: string) => answer(question, texts, words),
  };
}
