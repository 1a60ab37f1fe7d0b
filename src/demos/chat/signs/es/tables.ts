import { unifyLetters } from "#schemas/rules/text/foldText.ts";
import { patternTables } from "../patterns.ts";
import { spellBySound } from "./spelling.ts";

/**
 * The tables are in correct Spanish; accents don't matter. The sound of a "c" or "g" at the end of a stem depends on the
 * vowel that follows.
 */
export const rewrite = (pattern: string) =>
  spellBySound(
    unifyLetters(pattern)
      .replace(/c(?![a-z])/g, "[ks]")
      .replace(/g(?![a-z])/g, "[gj]"),
  );

export const { signs, phrases } = patternTables(rewrite);
