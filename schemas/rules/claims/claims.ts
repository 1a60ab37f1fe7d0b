// What claims and their evidence are. The Studio's forms and the content check share it.

/** The kinds of evidence, with their titles in the Studio. */
export const evidenceKinds = {
  study: "Study",
  measurement: "Measurement of ours",
  statistic: "Public statistic",
  target: "Design target",
  definition: "Meaning of the words",
} as const;

/** The path of the page that lists the claims with their evidence, without the language. */
export const EVIDENCE_PATH = "/evidence";

/** The states of a claim, with their titles in the Studio. */
export const claimStates = { proposed: "Proposed", approved: "In use", withdrawn: "Withdrawn" } as const;

/** Finds the published evidence among `$ids`. */
export const EVIDENCE_OF = '*[_type == "claimEvidence" && _id in $ids]{ _id, title, reviewBy }';

/** Finds the published claim `$id`, which a text shows. */
export const CITED_CLAIM = '*[_type == "claim" && _id == $id]';

/** Finds the words of the approved claims that rest on the evidence `$id`. */
export const CLAIMS_ON =
  '*[_type == "claim" && status == "approved" && references($id)] | order(statement asc).statement';

/** Returns the start of a claim's words in a text, or -1. Capital letters don't matter. */
export const startIn = (text: string, words: string): number =>
  text.toLowerCase().indexOf(words.toLowerCase());
