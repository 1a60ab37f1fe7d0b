/** The kinds of claims, with their names in messages. */
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
  evidence: "a claim of evidence",
  superlative: "a superlative",
  figure: "a figure",
  speed: "a claim of speed",
} as const;

export type ClaimKind = keyof typeof claimKinds;

/** In the order of the weights of models. */
export const KINDS = Object.keys(claimKinds) as ClaimKind[]; // The keys of a literal are its type's.
