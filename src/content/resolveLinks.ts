import { hrefOf, type LinkTargets, type PickedLink } from "../../schemas/rules/linkTargets.ts";

interface PickedMark extends PickedLink {
  readonly _type: "pageLink";
  readonly _key: string;
}

/** A picked link with the address it leads to; null when nothing is there, and its words stand as plain text. */
interface ResolvedLink {
  readonly _type: "pageLink";
  readonly _key: string;
  readonly href: string | null;
}

type OtherMark = { readonly _type: "link"; readonly _key: string; readonly href: string };

interface Block {
  readonly markDefs?: readonly (PickedMark | OtherMark)[];
}

/** A block of text whose picked links are addresses. */
export type ResolvedBlock<B extends Block> = Omit<B, "markDefs"> & {
  readonly markDefs?: (ResolvedLink | OtherMark)[];
};

/** Blocks of text with an address in place of what was picked for a link. */
export function resolveLinks<B extends Block>(
  blocks: readonly B[],
  targets: LinkTargets,
): ResolvedBlock<B>[] {
  return blocks.map(({ markDefs, ...block }) => ({
    ...block,
    ...(markDefs && {
      markDefs: markDefs.map((mark) =>
        mark._type === "pageLink"
          ? { _type: mark._type, _key: mark._key, href: hrefOf(mark, targets) ?? null }
          : mark,
      ),
    }),
  }));
}
