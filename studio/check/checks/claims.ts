import { languages, SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import { isWordsOf } from "../../../schemas/rules/claims/claimedWords.ts";
import { startIn } from "../../../schemas/rules/claims/claims.ts";
import { reviewProblem } from "../../../schemas/rules/claims/review.ts";
import { languageOf } from "../../../schemas/rules/documentIds.ts";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { type FoundReference, referencesIn } from "../../../schemas/rules/translations/foreignReferences.ts";
import { claimPatterns } from "../claims.ts";
import type { SourcedDocument } from "../content.ts";
import type { CopyText } from "../copyTexts.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

/** Words that the site may say. */
export interface ApprovedClaim {
  readonly source: SourcedDocument;
  readonly words: string;
  /** The id of the only document that may say them. Any document may if this is unset. */
  readonly onlyIn?: string;
}

/** Returns the approved claims among the published documents. */
export const approvedClaims = (published: readonly SourcedDocument[]): ApprovedClaim[] =>
  published.flatMap((source) => {
    const { _type, status, statement, onlyIn } = source.document;
    if (_type !== "claim" || status !== "approved" || typeof statement !== "string" || statement === "")
      return [];
    const only = isRecord(onlyIn) && typeof onlyIn._ref === "string" ? { onlyIn: onlyIn._ref } : {};
    return [{ source, words: statement, ...only }];
  });

/** Returns the start of a claim's words in a text, or -1 if the text doesn't contain them or may not. */
const startOf = ({ words, onlyIn }: ApprovedClaim, { text, source }: CopyText): number =>
  onlyIn === undefined || onlyIn === source.document._id ? startIn(text, words) : -1;

/** Returns the ranges of a text that contain approved claims, as pairs of start and end. */
const allowedParts = (copy: CopyText, claims: readonly ApprovedClaim[]): [number, number][] =>
  claims.flatMap((claim) => {
    const start = startOf(claim, copy);
    return start < 0 ? [] : [[start, start + claim.words.length] as [number, number]];
  });

/** Says where the approved claims are. */
const listOf = (claims: readonly ApprovedClaim[]) =>
  claims.length > 0
    ? "“Claims” in the Studio lists the approved claims."
    : "No claim is approved. Write claims under “Claims” in the Studio, or import those of the seed.";

/** Checks that an approved figure, goal, response time or standard names its claim. */
function checkNamed(
  { source, path, text }: CopyText,
  { what, claimId }: NonNullable<CopyText["claimed"]>,
  claims: readonly ApprovedClaim[],
): Finding[] {
  if (claimId === undefined) {
    const message = `This ${what} names no claim. Choose the claim “${text}”.`;
    return [located(source, { level: "note", check: "claims", path, message })];
  }
  const named = claims.find((claim) => claim.source.document._id === claimId);
  const language = languageOf(source.document);
  if (named && isWordsOf(text, { ...named.source.document, statement: named.words }, language)) return [];
  const title = languages.find(({ id }) => id === language)?.title;
  const todo =
    language === SOURCE_LANGUAGE
      ? `doesn't say “${text}”. Choose the claim with the same words.`
      : `doesn't say “${text}” in ${title}, so the page leaves it out. Correct these words, or add them to the claim.`;
  const message = `The claim of this ${what} is not approved, or ${todo}`;
  return [located(source, { level: "error", check: "claims", path: `${path}.claim`, message })];
}

/** Checks that a figure, goal, response time or standard of a translation says the words of its claim in its language. */
export const checkTranslatedClaim = (copy: CopyText, claims: readonly ApprovedClaim[]): Finding[] =>
  copy.claimed?.claimId === undefined ? [] : checkNamed(copy, copy.claimed, claims);

/** Checks that all claims about results, reach or health are approved. */
export function checkClaims(copy: CopyText, claims: readonly ApprovedClaim[]): Finding[] {
  const allowed = allowedParts(copy, claims);
  const say = (problem: string) =>
    located(copy.source, {
      level: "error",
      check: "copy",
      path: copy.path,
      message: `${problem} ${listOf(claims)}`,
    });
  const { claimed } = copy;
  if (claimed && !allowed.some(([start, end]) => start === 0 && end === copy.text.length)) {
    return [say(`The ${claimed.what} "${copy.text}" is not approved.`)];
  }
  if (claimed) return checkNamed(copy, claimed, claims);
  return claimPatterns.flatMap(({ pattern, kind }) => {
    if (!pattern.test(copy.text)) return [];
    const every = new RegExp(pattern.source, `${pattern.flags}g`);
    return [...copy.text.matchAll(every)]
      .filter(
        ({ index, 0: words }) =>
          !allowed.some(([start, end]) => start <= index && index + words.length <= end),
      )
      .map(({ 0: words }) => say(`"${words}" is ${kind} that is not approved.`));
  });
}

/**
 * Finds the approved claims that no text makes, for example because their words are misspelled.
 * @param copy all English texts of the site
 */
export const unusedClaims = (claims: readonly ApprovedClaim[], copy: readonly CopyText[]): Finding[] =>
  claims
    .filter((claim) => !copy.some((text) => startOf(claim, text) >= 0))
    .map(({ source, words }) =>
      located(source, {
        level: "warning",
        check: "claims",
        path: "statement",
        message: `No text of the site says “${words}”. Correct the words, or withdraw the claim.`,
      }),
    );

/** Returns the references of a claim to its evidence. */
const evidenceOf = ({ source: { document } }: ApprovedClaim): FoundReference[] =>
  referencesIn(document.evidence, "evidence");

/**
 * Checks that the evidence of the approved claims is published, and that none must be reviewed. The Studio queries the lake
 * for it.
 * @param today the current date, as YYYY-MM-DD
 */
export function checkEvidence(
  published: readonly SourcedDocument[],
  claims: readonly ApprovedClaim[],
  today: string,
): Finding[] {
  const evidence = published.filter(({ document }) => document._type === "claimEvidence");
  const evidenceIds = new Set(evidence.map(({ document }) => document._id));
  const unpublished = claims.flatMap((claim) =>
    evidenceOf(claim)
      .filter(({ id }) => !evidenceIds.has(id))
      .map(({ path }) => {
        const message = "This claim rests on evidence that is not published. Publish it, or choose another.";
        return located(claim.source, { level: "error", check: "claims", path, message });
      }),
  );
  const reviews = evidence.flatMap((source) => {
    const { _id, reviewBy } = source.document;
    const supported = claims.filter((claim) => evidenceOf(claim).some(({ id }) => id === _id));
    const words = supported.map((claim) => claim.words);
    const problem = typeof reviewBy === "string" ? reviewProblem(reviewBy, words, today) : undefined;
    if (!problem) return [];
    const level = problem.state === "overdue" ? "error" : "warning";
    return [located(source, { level, check: "claims", path: "reviewBy", message: problem.message })];
  });
  return [...unpublished, ...reviews];
}
