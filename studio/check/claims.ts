interface AllowedClaim {
  readonly words: string;
  readonly source: string;
  /** The only document that may make the claim. Any document may if this is unset. */
  readonly document?: string;
}

/**
 * All claims about results, reach or health that the site may make, each with its source. The copy check rejects any
 * other claim. A new claim needs evidence and approval; record both on its line.
 */
export const allowedClaims: readonly AllowedClaim[] = [
  { words: "The Ultimate Patient AI Experience", source: "specification, section 1" },
  { words: "transforms healthcare", source: "specification, section 1" },
  { words: "95% accuracy", source: "specification, sections 1 and 9" },
  { words: "24/7 availability", source: "specification, section 1" },
  { words: "24/7 AI-powered patient engagement", source: "specification, section 1" },
  { words: "50+ languages", source: "specification, sections 1 and 9" },
  { words: "2B+ WhatsApp users", source: "specification, sections 1 and 9" },
  { words: "instant response", source: "specification, section 1" },
  { words: "Instant User Onboarding", source: "specification, section 2" },
  { words: "99% uptime", source: "specification, sections 1 and 9" },
  { words: "4K video quality", source: "specification, sections 1 and 9" },
  { words: "AI powered", source: "specification, section 1" },
  { words: "real-time feedback", source: "specification, section 1" },
  { words: "Secure & Compliant", source: "specification, section 2" },
  {
    words: "compliance",
    source: "specification, section 9: label of a sample figure",
    document: "dashboardSample",
  },
  { words: "HIPAA Compliance", source: "specification, section 2: name of the link to an outside article" },
  { words: "claim no certification we don't hold", source: "a denial, not a claim" },
  { words: "following them isn't a certification", source: "a denial, not a claim" },
  { words: "does not diagnose, does not treat", source: "terms of service: a denial, not a claim" },
];

/** Patterns that match claims, each with the kind of claim. */
export const claimPatterns: readonly { readonly pattern: RegExp; readonly kind: string }[] = [
  { pattern: /\d+(?:\.\d+)?\s?(?:%|percent\b)/i, kind: "a percentage" },
  { pattern: /\b\d+(?:\.\d+)?\s?(?:x|times)\s(?:faster|better|more|fewer|less)\b/i, kind: "a comparison" },
  { pattern: /\b\d+(?:\.\d+)?\s?(?:[kKmMB]|million|billion)?\+/, kind: "a figure of reach" },
  { pattern: /\b24\/7\b|\binstant(?:ly)?\b|\breal-time\b/i, kind: "a claim of speed" },
  {
    pattern: /\b(?:clinically|scientifically)\s(?:proven|tested|validated)\b|\bevidence-based\b/i,
    kind: "a claim of evidence",
  },
  {
    pattern: /\b(?:cures?|heals?|treats?|diagnos(?:e|es|ed|ing)|prevents?|relieves?)\b/i,
    kind: "a claim about health",
  },
  {
    pattern:
      /\b(?:reduc|lower|improv|decreas|increas|boost|cut)(?:e|es|ed|s|ing)?\s(?:\w+\s){0,4}(?:pressure|hypertension|readmissions?|risk|mortality|outcomes?|adherence|symptoms?|pain|health|costs?)\b/i,
    kind: "a claim about health",
  },
  {
    pattern: /\b(?:certified|certification|accredited|approved|cleared|compliant|compliance)\b/i,
    kind: "a claim of approval",
  },
  { pattern: /\bFDA\b/, kind: "a claim of approval" },
  { pattern: /\b(?:guarantee[ds]?|risk-free|100\s?% safe|never fails?)\b/i, kind: "a guarantee" },
  {
    pattern: /\b(?:best|leading|ultimate|number one|no\. ?1|world-class|revolutionary|transforms?)\b/i,
    kind: "a superlative",
  },
  { pattern: /\b(?:trusted|used|loved) by (?:over |more than )?\d/i, kind: "a claim about customers" },
];
