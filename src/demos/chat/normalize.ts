/**
 * Lowercases a text, removes accents and apostrophes, and collapses spaces: "Can't BREATHE!" becomes " cant breathe
 * ".
 */
export function normalize(text: string): string {
  const letters = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’`]/g, "")
    .toLowerCase();
  return ` ${letters.replace(/[^a-z0-9-]+/g, " ").trim()} `;
}
