import type { Language } from "../../../languages.ts";
import type { LanguageMarks } from "./languageMarks.ts";
import { marksIn, wordsIn } from "./list.generated.ts";
import type { ConceptWords } from "./words/en.ts";

const conceptWords: Readonly<Record<Language, ConceptWords>> = wordsIn;

/** How to recognize the sentences of each language. */
export const marks: Readonly<Record<Language, LanguageMarks>> = marksIn;

/** Concepts by their words. */
type Index = ReadonlyMap<string, ReadonlySet<string>>;

/** The concepts of a language by their words, and by the starts of words. */
interface Lexicon {
  readonly whole: Index;
  readonly starts: Index;
  /** The first words of concepts with several words. */
  readonly first: ReadonlySet<string>;
}

function readLexicon(words: ConceptWords): Lexicon {
  const [whole, starts] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const [concept, list] of Object.entries(words))
    for (const word of list.split(/\s+/)) {
      const index = word.endsWith("-") ? starts : whole;
      const key = word.replace(/-$/, "").replaceAll("_", " ");
      index.set(key, (index.get(key) ?? new Set()).add(concept));
    }
  const first = [...whole.keys()].filter((key) => key.includes(" ")).map((key) => key.split(" ")[0] ?? "");
  return { whole, starts, first: new Set(first) };
}

const lexicons = new Map<Language, Lexicon>();
function lexiconOf(language: Language): Lexicon {
  const lexicon = lexicons.get(language) ?? readLexicon(conceptWords[language]);
  lexicons.set(language, lexicon);
  return lexicon;
}

/** Returns a word with and without what its language writes before it. */
function formsOf(word: string, language: Language): string[] {
  const length = marks[language].prefix?.exec(word)?.[0].length ?? 0;
  if (length === 0) return [word];
  return Array.from({ length: length + 1 }, (_, index) => word.slice(index)).filter(
    (form, index) => index === 0 || form.length >= 2,
  );
}

/** The length of the shortest start of a word. */
const SHORTEST = 3;
const MOST_WORDS = 3;

/** Returns the concepts that begin at each word. */
export function conceptsAt(words: readonly string[], language: Language): Set<string>[] {
  const { whole, starts, first } = lexiconOf(language);
  return words.map((word, index) => {
    const concepts = new Set<string>();
    const add = (found: ReadonlySet<string> | undefined) => {
      for (const concept of found ?? []) concepts.add(concept);
    };
    for (const form of formsOf(word, language)) {
      add(whole.get(form));
      for (let count = 2; count <= MOST_WORDS && first.has(form); count++)
        add(whole.get([form, ...words.slice(index + 1, index + count)].join(" ")));
      let length = form.length;
      while (length >= SHORTEST && !starts.has(form.slice(0, length))) length--;
      if (length >= SHORTEST) add(starts.get(form.slice(0, length)));
    }
    return concepts;
  });
}
