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

/** Returns the figures of a page's own blocks and of the saved blocks on it. */
export const figuresOfBlocks = (blocks: Page["blocks"]): ClaimingItem[] =>
  blocks.flatMap((stored) => {
    const block = stored._type === "sharedBlock" ? stored.saved.block[0] : stored;
    return block._type === "figuresBlock" ? block.figures : [];
  });
