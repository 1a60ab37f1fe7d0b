import { supportOf } from "./review.ts";

// What a figure shows when its claim no longer holds. Pure functions, which the site and the content check share.

/** What a claim's figures do when its evidence expires, with the titles in the Studio. */
export const expiryChoices = {
  drop: "Leave its figures out",
  qualifier: "Show what must be said with it, instead of the number",
} as const;

/** The claim of a figure, as its page queries it. */
export interface FigureClaim {
  readonly isApproved: boolean;
  /** Whether its figures show the qualifier when it no longer holds. Otherwise, they are left out. */
  readonly showsQualifier: boolean;
  readonly qualifier: string | null;
  /** Null for evidence that isn't published. */
  readonly evidence: readonly ({ readonly reviewBy: string | null } | null)[];
}

/** A figure with its explanation and its claim. */
export interface ClaimedFigure {
  readonly note: string | null;
  readonly claim: FigureClaim | null;
}

/** A figure as its page shows it. */
export type ShownFigure<F> = F & {
  /** The words to show instead of the number; undefined while the claim holds. */
  readonly instead?: string;
};

/** Whether a claim supports its figures: it is approved, and all its evidence is published and not overdue. */
const holds = ({ isApproved, evidence }: FigureClaim, today: string) =>
  isApproved &&
  supportOf(
    evidence.map((each) => each?.reviewBy),
    today,
  ).state === "valid";

/**
 * Returns the figures that a page may show on a date. A figure whose claim no longer holds shows the claim's qualifier
 * instead of the number, or is left out, as the claim says. A figure without a claim stays.
 * @param today the current date, as YYYY-MM-DD
 * @param isTranslated whether the page is a translation. Qualifiers are English, so it shows the figure's own explanation
 */
export function shownFigures<F extends ClaimedFigure>(
  figures: readonly F[],
  today: string,
  isTranslated: boolean,
): ShownFigure<F>[] {
  return figures.flatMap((figure): ShownFigure<F>[] => {
    const { claim, note } = figure;
    if (!claim || holds(claim, today)) return [figure];
    const words = isTranslated ? note : claim.qualifier;
    return claim.showsQualifier && words ? [{ ...figure, note: null, instead: words }] : [];
  });
}
