import type { RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";

/** Returns Markdown (CommonMark with the tables of GFM), with each character escaped that would change the content. */
export const serialize = (children: readonly RootContent[]): string =>
  toMarkdown(
    { type: "root", children: [...children] },
    { bullet: "-", listItemIndent: "one", resourceLink: true, rule: "-", extensions: [gfmToMarkdown()] },
  );
