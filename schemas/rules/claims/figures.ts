import { type Support, supportOf } from "./review.ts";

// What a figure shows when its claim no longer holds. Pure functions.

/** What a claim's figures do when its evidence expires, with the titles in the Studio. */
export const expiryChoices = {
  drop: "Leave its figures out",
  qualifier: "Show what must be said with it, instead of the number",
} as const;

/** A claim, with what decides whether its figures may say it. */
export interface FigureClaim {
  readonly _id: string;
  readonly isApproved: boolean;
  /** Whether its figures show the qualifier when it no longer holds. Otherwise, they are left out. */
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

/** The claims that figures can name, and all evidence. */
export interface ClaimSource {
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

/** A figure with its explanation and the id of its claim. */
interface ClaimedFigure {
  readonly note: string | null;
  readonly claim: string | null;
}

/** A figure as its page shows it. */
export type ShownFigure<F> = F & {
  /** The words to show instead of the number; undefined while the claim holds. */
  readonly instead?: string;
};

/**
 * Returns the figures that a page may show on a date. A figure whose claim no longer holds shows the claim's qualifier
 * instead of the number, or is left out, as the claim says. A figure without a claim stays.
 * @param today the current date, as YYYY-MM-DD
 * @param isTranslated whether the page is a translation. Qualifiers are English, so it shows the figure's own explanation
 */
export function shownFigures<F extends ClaimedFigure>(
  figures: readonly F[],
  { claims, evidence }: ClaimSource,
  today: string,
  isTranslated: boolean,
): ShownFigure<F>[] {
  return figures.flatMap((figure): ShownFigure<F>[] => {
    if (figure.claim === null) return [figure];
    const claim = claims.find(({ _id }) => _id === figure.claim);
    if (claim?.isApproved && supportFor(claim, evidence, today).state === "valid") return [figure];
    const words = isTranslated ? figure.note : claim?.qualifier;
    return claim?.showsQualifier && words ? [{ ...figure, note: null, instead: words }] : [];
  });
}
