import { languages, SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import { isWordsOf } from "../../../schemas/rules/claims/claimedWords.ts";
import { startIn } from "../../../schemas/rules/claims/claims.ts";
import { findClaims } from "../../../schemas/rules/claims/findClaims.ts";
import type { Passage } from "../../../schemas/rules/claims/readSentence.ts";
import { reviewProblem } from "../../../schemas/rules/claims/review.ts";
import { claimKinds } from "../../../schemas/rules/claims/signs/claimSigns.ts";
import { idIn, languageOf } from "../../../schemas/rules/documentIds.ts";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { type FoundReference, referencesIn } from "../../../schemas/rules/translations/foreignReferences.ts";
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

/** Returns the passages of a text that say the words of a claim, in English or in the text's language. */
function passagesOf({ source: claim, words, onlyIn }: ApprovedClaim, { text, source }: CopyText): Passage[] {
  const language = languageOf(source.document);
  if (onlyIn !== undefined && idIn(language, onlyIn) !== source.document._id) return [];
  const { translatedWords } = claim.document;
  const translated = isRecord(translatedWords) ? translatedWords[language] : undefined;
  return [words, translated].flatMap((each) => {
    const passages: Passage[] = [];
    if (typeof each !== "string" || each === "") return passages;
    for (let end = 0, found = startIn(text, each); found >= 0; found = startIn(text.slice(end), each)) {
      const start = end + found;
      end = start + each.length;
      passages.push({ start, end });
    }
    return passages;
  });
}

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

/** Texts that make no claim, with their languages. The process checks most texts again and again. */
const textsWithoutClaims = new Set<string>();
/** The maximum number of these texts: several times the texts of a large site. */
const MOST_TEXTS = 20_000;

/** Checks that all claims in a text are approved. The words of a figure, goal, response time or standard are one claim. */
export function checkClaims(copy: CopyText, claims: readonly ApprovedClaim[]): Finding[] {
  const allowed = claims.flatMap((claim) => passagesOf(claim, copy));
  const language = languageOf(copy.source.document);
  const say = (problem: string) =>
    located(copy.source, {
      level: "error",
      check: "copy",
      path: copy.path,
      message: `${problem} ${listOf(claims)}`,
    });
  const { claimed } = copy;
  const isWhole = allowed.some(({ start, end }) => start === 0 && end === copy.text.length);
  if (claimed && language === SOURCE_LANGUAGE && !isWhole) {
    return [say(`The ${claimed.what} "${copy.text}" is not approved.`)];
  }
  // Without a claim, the check of translations compares the words with the source.
  if (claimed && (language === SOURCE_LANGUAGE || claimed.claimId)) return checkNamed(copy, claimed, claims);
  const key = `${language} ${copy.text}`;
  if (textsWithoutClaims.has(key)) return [];
  const unapproved = findClaims(copy.text, language, allowed);
  if (unapproved.length === 0 && allowed.length === 0) {
    if (textsWithoutClaims.size >= MOST_TEXTS) textsWithoutClaims.clear();
    textsWithoutClaims.add(key);
  }
  return unapproved.map(({ kind, start, end }) =>
    say(`"${copy.text.slice(start, end)}" is ${claimKinds[kind]} that is not approved.`),
  );
}

/**
 * Finds the approved claims that no text makes, for example because their words are misspelled.
 * @param copy all English texts of the site
 */
export const unusedClaims = (claims: readonly ApprovedClaim[], copy: readonly CopyText[]): Finding[] =>
  claims
    .filter((claim) => !copy.some((text) => passagesOf(claim, text).length > 0))
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
