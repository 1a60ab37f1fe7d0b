/** Texts of the first screen and its cards. */
export const hero = {
  tryVoice: "Try the voice demo",
  features: "Features",
  figures: "What the figures mean",
  evidence: "What each figure rests on",
  /** Follows the text of a link to a page that isn't translated. */
  inEnglish: " (in English)",
  live: "Live session",
} as const;
