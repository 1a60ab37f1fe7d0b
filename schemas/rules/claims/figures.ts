import { type Language, SOURCE_LANGUAGE } from "../../languages.ts";
import { type ClaimingType, type ClaimWords, saysWords } from "./claimedWords.ts";
import { type Support, supportOf } from "./review.ts";

// What a page shows when a claim no longer holds. Pure functions.

/** What pages show when the evidence of a claim expires, with the titles in the Studio. */
export const expiryChoices = {
  drop: "Leave it out",
  qualifier: "Show what must be said with it, instead of the number or time",
} as const;

/** A claim, with what decides whether pages may make it. */
export interface FigureClaim extends ClaimWords {
  readonly _id: string;
  readonly isApproved: boolean;
  /** Whether pages show the qualifier when it no longer holds. Otherwise, they leave the claim out. */
  readonly showsQualifier: boolean;
  readonly qualifier: string | null;
  /** The ids of its evidence. */
  readonly evidence: readonly string[];
}

/** Published evidence. */
export interface DatedEvidence {
  readonly _id: string;
  /** The last day on which claims may rest on it, as YYYY-MM-DD. */
  readonly reviewBy: string;
}

/** The claims that items can name, and all evidence. */
interface ClaimSource {
  readonly claims: readonly FigureClaim[];
  readonly evidence: readonly DatedEvidence[];
}

/** Returns whether the published evidence supports a claim. @param today the current date, as YYYY-MM-DD */
export const supportFor = (
  claim: Pick<FigureClaim, "evidence">,
  evidence: readonly DatedEvidence[],
  today: string,
): Support =>
  supportOf(
    claim.evidence.map((id) => evidence.find(({ _id }) => _id === id)?.reviewBy),
    today,
  );

/** A figure, goal, response time or standard. It may name a claim. */
interface ClaimingItem {
  readonly claim: string | null;
}

export type ShownItem<I> = I & {
  /** The words to show instead of the claim; undefined while the claim holds. */
  readonly instead?: string;
};

/** What decides which claims a page may make. */
export interface ClaimsOnPage {
  readonly language: Language;
  readonly claims: ClaimSource;
  /** The current date, as YYYY-MM-DD. Items whose claim no longer holds fall back. */
  readonly today: string;
}

/**
 * Returns the items that a page may show. An item whose claim no longer holds shows the claim's qualifier instead, or is
 * left out, as the claim says. An item that says other words than its claim in the page's language is left out: nobody approved
 * them. An item without a claim stays.
 * @param type the type of the items
 * @param ownWords returns the item's own words that stay true without the claim. Qualifiers are English, so a translation
 * shows these instead. Items without them are left out there
 */
export function shownItems<I extends ClaimingItem>(
  type: ClaimingType,
  items: readonly I[],
  { language, claims: { claims, evidence }, today }: ClaimsOnPage,
  ownWords: (item: I) => string | null,
): ShownItem<I>[] {
  return items.flatMap((item): ShownItem<I>[] => {
    if (item.claim === null) return [item];
    const claim = claims.find(({ _id }) => _id === item.claim);
    if (claim && !saysWords(type, item, claim, language)) return [];
    if (claim?.isApproved && supportFor(claim, evidence, today).state === "valid") return [item];
    const instead = language === SOURCE_LANGUAGE ? claim?.qualifier : ownWords(item);
    return claim?.showsQualifier && instead ? [{ ...item, instead }] : [];
  });
}
