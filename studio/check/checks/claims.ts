import { languages, SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import {
  type AllowedWords,
  approvedWords,
  clinicalDecisions,
  innocentPhrasesOf,
  passagesOf,
  wordsOfClaim,
} from "../../../schemas/rules/claims/approvedWords.ts";
import { citedClaimProblem, citedClaims } from "../../../schemas/rules/claims/citedClaims.ts";
import { isWordsOf } from "../../../schemas/rules/claims/claimedWords.ts";
import { claimKinds } from "../../../schemas/rules/claims/claimKinds.ts";
import { findClaims } from "../../../schemas/rules/claims/findClaims.ts";
import { type Passage, sentenceKey } from "../../../schemas/rules/claims/readSentence.ts";
import { reviewProblem } from "../../../schemas/rules/claims/review.ts";
import { claimsOfTexts } from "../../../schemas/rules/claims/waitingClaims.ts";
import { languageOf } from "../../../schemas/rules/documentIds.ts";
import { type FoundReference, referencesIn } from "../../../schemas/rules/translations/foreignReferences.ts";
import type { CopyText, SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

export interface ApprovedClaim {
  readonly source: SourcedDocument;
  readonly words: AllowedWords;
}

/** What texts may say. */
export interface Allowed {
  readonly claims: readonly ApprovedClaim[];
  /** The innocent phrases of the team. */
  readonly phrases: readonly AllowedWords[];
  /** The keys of the approved sentences. */
  readonly sentences: ReadonlySet<string>;
}

/** Returns the approved claims among the published documents. */
const approvedClaims = (published: readonly SourcedDocument[]): ApprovedClaim[] =>
  published.flatMap((source) => {
    const words = wordsOfClaim(source.document);
    return words ? [{ source, words }] : [];
  });

/** Returns what texts may say. @param events the events of sign-off; without any, no sentence is approved */
export const allowedIn = (
  published: readonly SourcedDocument[],
  events: readonly SourcedDocument[],
): Allowed => ({
  claims: approvedClaims(published),
  phrases: published.flatMap(({ document }) => innocentPhrasesOf(document)),
  sentences: approvedWords(clinicalDecisions(events.map(({ document }) => document))).sentences,
});

/** Returns the passages of a text that say the words of a claim, in English or in the text's language. */
const claimPassages = (words: AllowedWords, { text, source: { document } }: CopyText): Passage[] =>
  passagesOf(words, text, { language: languageOf(document), document: document._id });

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
  if (named && isWordsOf(text, named.words, language)) return [];
  const title = languages.find(({ id }) => id === language)?.title;
  const todo =
    language === SOURCE_LANGUAGE
      ? `doesn't say “${text}”. Choose the claim with the same words.`
      : `doesn't say “${text}” in ${title}, so the page leaves it out. Correct these words, or add them to the claim.`;
  const message = `The claim of this ${what} is not approved, or ${todo}`;
  return [located(source, { level: "error", check: "claims", path: `${path}.claim`, message })];
}

/** Checks that all claims in a text are approved. The words of a figure, goal, response time or standard are one claim. */
export function checkClaims(copy: CopyText, { claims, phrases, sentences }: Allowed): Finding[] {
  const words = [...claims.map((claim) => claim.words), ...phrases];
  const allowed = words.flatMap((each) => claimPassages(each, copy));
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
  const [found = []] = claimsOfTexts([copy.text], language);
  const unapproved =
    found.length > 0 && allowed.length > 0 ? findClaims(copy.text, language, allowed) : found;
  return unapproved
    .filter(({ sentence }) => !sentences.has(sentenceKey(sentence)))
    .map(({ kind, start, end }) =>
      say(`"${copy.text.slice(start, end)}" is ${claimKinds[kind]} that is not approved.`),
    );
}

/** Checks that the texts of a document can show the claims that they contain. */
export function checkCited(source: SourcedDocument, claims: readonly ApprovedClaim[]): Finding[] {
  const { document } = source;
  const place = { language: languageOf(document), document: document._id };
  return citedClaims(document).flatMap(({ path, id }) => {
    const claim = claims.find((each) => each.source.document._id === id);
    const message = citedClaimProblem(claim?.words, place);
    return message
      ? [located(source, { level: "error", check: "claims", path: `${path}.claim`, message })]
      : [];
  });
}

/**
 * Finds the approved claims that no text makes, for example because their words are misspelled.
 * @param copy all English texts of the site @param cited the ids of the claims that texts contain
 */
export const unusedClaims = (
  claims: readonly ApprovedClaim[],
  copy: readonly CopyText[],
  cited: ReadonlySet<string>,
): Finding[] =>
  claims
    .filter(({ source }) => !cited.has(source.document._id))
    .filter((claim) => !copy.some((text) => claimPassages(claim.words, text).length > 0))
    .map(({ source, words }) =>
      located(source, {
        level: "warning",
        check: "claims",
        path: "statement",
        message: `No text of the site says “${words.statement}”. Correct the words, or withdraw the claim.`,
      }),
    );

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
    const words = supported.map((claim) => claim.words.statement);
    const problem = typeof reviewBy === "string" ? reviewProblem(reviewBy, words, today) : undefined;
    if (!problem) return [];
    const level = problem.state === "overdue" ? "error" : "warning";
    return [located(source, { level, check: "claims", path: "reviewBy", message: problem.message })];
  });
  return [...unpublished, ...reviews];
}
