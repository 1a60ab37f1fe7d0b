/** Texts of the first screen and its cards. */
export const hero = {
  tryVoice: "Try the voice demo",
  features: "Features",
  figures: "What the figures mean",
  evidence: "What each figure rests on",
  live: "Live session",
} as const;
