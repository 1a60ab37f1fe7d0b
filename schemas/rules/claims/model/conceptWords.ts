import type { words } from "./words/en.ts";

/** What words of claims and of innocent sentences are about: the keys of the English ones. */
type Concept = keyof typeof words;

/** How to recognize the sentences of a language: by its script, or by frequent words of the Latin script. */
export type LanguageMarks = {
  /** What it writes together with the next word. */ readonly prefix?: RegExp;
} & (
  | { readonly script: RegExp }
  | {
      /** Words such as "the", in the spelling of `readSentence`. */
      readonly functionWords: RegExp;
      /** Letters that English lacks. */
      readonly letters?: RegExp;
    }
);

/** The words of each concept, spelled as by `readSentence`. "-" ends the start of words, and "_" joins words. */
export type ConceptWords = Readonly<Record<Concept, string>>;
