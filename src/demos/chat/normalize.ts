import { unifyLetters } from "#schemas/rules/text/foldText.ts";

/**
 * Lowercases a text, unifies its letters, and collapses spaces: "Can't BREATHE!" becomes " cant breathe ". Only Latin
 * and Arabic letters remain.
 */
export function normalize(text: string): string {
  const letters = unifyLetters(text).toLowerCase();
  return ` ${letters.replace(/[^a-z0-9ا-ي-]+/g, " ").trim()} `;
}
