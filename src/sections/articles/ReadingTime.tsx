import { minutesIn } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";

/** Words that an adult reads in a minute, rounded down from the 238 of English nonfiction (Brysbaert, 2019). */
const WORDS_PER_MINUTE = 200;

/** How long an article takes to read, such as ` · 5 min read`. Renders nothing without words. */
export function ReadingTime({ words, language }: { words: number; language: Language }) {
  if (words === 0) return null;
  const time = minutesIn(Math.max(1, Math.round(words / WORDS_PER_MINUTE)), language);
  return ` · ${translatorIn(language)("articles.readingTime", { time })}`;
}
