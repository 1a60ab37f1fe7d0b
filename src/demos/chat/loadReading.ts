import type { Language } from "#schemas/languages.ts";
import type { AnswerWords } from "./words/AnswerWords.ts";
import { loadWords } from "./words/load.generated.ts";

const WORDS: Readonly<Record<Language, () => Promise<{ words: AnswerWords }>>> = loadWords;

/**
 * Loads the code that reads what visitors type or say, and the words of a language. The chat and the voice demo share it. It is a
 * separate script, because most visitors type nothing.
 */
export async function loadReading(language: Language) {
  const [code, { words }] = await Promise.all([import("./answer.ts"), WORDS[language]()]);
  return { ...code, words };
}
