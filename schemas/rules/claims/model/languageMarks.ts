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
