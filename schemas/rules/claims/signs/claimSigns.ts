import type { Sign } from "../../text/patternTables.ts";

/** The kinds of claims, with their names in messages. Of two kinds for the same words, the first one counts. */
export const claimKinds = {
  regulation: "a claim of approval",
  endorsement: "an endorsement",
  comparison: "a comparison",
  guarantee: "a guarantee",
  safety: "a claim of safety",
  diagnosis: "a claim about diagnosis",
  treatment: "a claim about treatment",
  prevention: "a claim about prevention",
  savings: "a claim of savings",
  satisfaction: "a claim about customers",
  outcome: "a claim about health",
  success: "a claim about health",
  evidence: "a claim of evidence",
  superlative: "a superlative",
  figure: "a figure",
  speed: "a claim of speed",
} as const;

/** The flags of the tables, which read many sentences at once: each is a line. */
export const CLAIM_FLAGS = { signs: "gm", phrases: "gm" };

export type ClaimKind = keyof typeof claimKinds;

/** How claims are written in one language. The texts have unified letters: see `readSentence`. */
export interface ClaimSigns {
  readonly signs: Readonly<Record<ClaimKind, readonly Sign[]>>;
  /** Removed before matching: denials, advice, and phrases that only look like a claim. */
  readonly innocentPhrases: readonly RegExp[];
}
