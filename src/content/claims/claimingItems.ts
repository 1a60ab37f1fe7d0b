import { citedClaims } from "#schemas/rules/claims/citedClaims.ts";
import type { Page } from "../documents/index.ts";
import type { Sections } from "../load.ts";
import type { ClaimingItem } from "./claims.ts";

/** The sections whose items can name claims. */
export const claimingSections = ["hero", "goals", "clinicalSafety", "trustedBy"] as const;

/** Returns the items of sections that can name claims. */
export const itemsOfSections = ({ hero, goals, clinicalSafety, trustedBy }: Sections): ClaimingItem[] => [
  ...(hero?.cards ?? []).flatMap(({ figures }): readonly ClaimingItem[] => figures),
  ...(goals?.goals ?? []),
  ...(clinicalSafety?.steps ?? []),
  ...(trustedBy?.standards ?? []),
];

/** Returns the figures and the claims in texts of a page's own blocks and of the saved blocks on it. */
export const itemsOfBlocks = (blocks: Page["blocks"]): ClaimingItem[] =>
  blocks.flatMap((stored): readonly ClaimingItem[] => {
    const block = stored._type === "sharedBlock" ? stored.saved.block[0] : stored;
    if (block._type === "figuresBlock") return block.figures;
    return citedClaims(block).map(({ id }) => ({ claim: id }));
  });
