import { type ArrayOptions, defineArrayMember, defineField } from "sanity";
import type { BlockOnPage } from "../rules/blocks.ts";

interface BlocksOptions {
  readonly description: string;
  /** The block types that the Studio offers. */
  readonly types: readonly string[];
  /** Checks the blocks as a whole. */
  readonly problem: (blocks: readonly BlockOnPage[] | undefined) => string | undefined;
}

/** The menu of blocks, with a picture of each. */
export const blockMenu: NonNullable<ArrayOptions["insertMenu"]> = {
  views: [{ name: "grid", previewImageUrl: (type) => `/static/blocks/${type}.svg` }, { name: "list" }],
};

/** Defines the list of blocks of a page or an article. */
export const blocksField = ({ description, types, problem }: BlocksOptions) =>
  defineField({
    name: "blocks",
    title: "Blocks",
    description,
    type: "array",
    group: "content",
    of: types.map((type) => defineArrayMember({ type })),
    options: { insertMenu: blockMenu },
    validation: (rule) =>
      rule
        .required()
        .min(1)
        .max(30)
        .custom<BlockOnPage[]>((blocks) => problem(blocks) ?? true),
  });
