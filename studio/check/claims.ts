// The patterns that recognize claims. The documents under “Claims” in the Studio allow some of them.

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
