import type { Language } from "#schemas/languages.ts";
import type { AnswerWords } from "./words/AnswerWords.ts";
import { loadWords } from "./words/load.generated.ts";

const WORDS: Readonly<Record<Language, () => Promise<{ words: AnswerWords }>>> = loadWords;

/** Loads the code and the words that read what visitors type or say. It is a separate script: most visitors type nothing. */
export async function loadReading(language: Language) {
  const [code, { words }] = await Promise.all([import("./answer.ts"), WORDS[language]()]);
  return { ...code, words };
}
