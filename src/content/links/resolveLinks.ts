import { stegaClean } from "@sanity/client/stega";
import { INTEREST_QUERY } from "#schemas/rules/interests.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { hrefOf, type LinkTargets, type PickedLink } from "#schemas/rules/linkTargets.ts";
import type { ArticleType } from "#schemas/rules/pageTypes.ts";
import {
  childText,
  type SettingSource,
  type SettingValue,
  settingHref,
} from "#schemas/rules/settingValues.ts";
import { type Claims, noClaims } from "../claims/claims.ts";
import type { Page } from "../documents/index.ts";
import type { ListedArticle } from "./listings.ts";

/** A value of the site settings with its text, and with its URL if the setting links to one. */
interface ResolvedValue {
  readonly _type: "settingValue";
  readonly _key: string;
  /** In draft mode it contains stega, so a click in the preview opens the site settings. */
  readonly text: string;
  readonly href: string | null;
}

interface WithChildren {
  readonly children: readonly (
    | { readonly _type: "span" | "citation" | "citedClaim"; readonly _key: string; readonly text?: string }
    | SettingValue
  )[];
}

type WithValues<B extends WithChildren> = Omit<B, "children"> & {
  readonly children: (Exclude<B["children"][number], SettingValue> | ResolvedValue)[];
};

/** Replaces the values in a text block by the text of the site settings. */
function resolveBlockValues<B extends WithChildren>(
  { children, ...block }: B,
  settings: SettingSource,
): WithValues<B> {
  const resolved = children.map((child) => {
    if (child._type !== "settingValue") return child;
    const text = childText(child, settings);
    const href = settingHref(child.setting, stegaClean(text)) ?? null;
    return { _type: child._type, _key: child._key, text, href };
  });
  // TypeScript can't narrow the children of a generic block; every stored value was replaced above.
  return { ...block, children: resolved as WithValues<B>["children"] };
}

/** Replaces the values in text blocks by the text of the site settings. */
export const resolveValues = <B extends WithChildren>(
  blocks: readonly B[],
  settings: SettingSource,
): WithValues<B>[] => blocks.map((block) => resolveBlockValues(block, settings));

interface PickedMark extends PickedLink {
  readonly _type: "pageLink";
  readonly _key: string;
}

/** A picked link with its URL. Null when the target doesn't exist: the link then renders as plain text. */
interface ResolvedMark {
  readonly _type: "pageLink";
  readonly _key: string;
  readonly href: string | null;
}

type WrittenMark = { readonly _type: "link"; readonly _key: string; readonly href: string };

interface TextBlock {
  readonly _type: "block";
  readonly markDefs?: readonly (PickedMark | WrittenMark)[];
}

type Resolved<B extends TextBlock> = Omit<B, "markDefs"> & {
  readonly markDefs?: (ResolvedMark | WrittenMark)[];
};

/** Returns the target of each picked link in some content. */
function targetsIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(targetsIn);
  if (!isRecord(content)) return [];
  const { target } = content;
  const targetId = isRecord(target) && typeof target._ref === "string" ? [target._ref] : [];
  return [...targetId, ...Object.values(content).flatMap(targetsIn)];
}

/** Returns the ids of the documents to which picked links anywhere in some content lead, each once and sorted. */
export const pickedIds = (content: unknown): string[] => [...new Set(targetsIn(content))].sort();

function resolveBlock<B extends TextBlock>({ markDefs, ...block }: B, targets: LinkTargets): Resolved<B> {
  const resolved = markDefs?.map((mark) =>
    mark._type === "pageLink"
      ? { _type: mark._type, _key: mark._key, href: hrefOf(mark, targets) ?? null }
      : mark,
  );
  return { ...block, ...(resolved && { markDefs: resolved }) };
}

/** Replaces picked links in text blocks by their URLs. */
export const resolveLinks = <B extends TextBlock>(
  blocks: readonly B[],
  targets: LinkTargets,
): Resolved<B>[] => blocks.map((block) => resolveBlock(block, targets));

interface Button {
  readonly page: PickedLink | null;
  readonly href: string | null;
  readonly interest: string | null;
}

/** Returns the URL of a picked page, at which the early-access form has an interest checked. */
function hrefWith(interest: string, href: string): string {
  const [path, anchor] = href.split("#");
  return `${path}?${new URLSearchParams({ [INTEREST_QUERY]: interest })}${anchor ? `#${anchor}` : ""}`;
}

/** Resolves a button's URL: its picked target, otherwise its typed URL. Null when the target doesn't exist. */
function resolveButton<B extends Button>({ page, href, interest, ...block }: B, targets: LinkTargets) {
  const picked = page && (hrefOf(page, targets) ?? null);
  const target = picked && interest ? hrefWith(interest, picked) : picked;
  return { ...block, href: page ? target : href };
}

type Block = Page["blocks"][number];

type SharedBlock = Extract<Block, { _type: "sharedBlock" }>;

/** Returns the content of a saved block, with the key of its place on the page. Returns other blocks unchanged. */
const withoutSharing = (block: Block): Exclude<Block, SharedBlock> =>
  block._type === "sharedBlock" ? { ...block.saved.block[0], _key: block._key } : block;

/**
 * Resolves the picked links and the values of the site settings in a block of an editor's page, replaces a saved block by its
 * content, and adds the claims and the newest articles to the blocks that list them.
 */
export function resolvePageBlock(
  stored: Block,
  targets: LinkTargets,
  settings: SettingSource,
  claims: Claims = noClaims,
  newest: (type: ArticleType) => readonly ListedArticle[] = () => [],
) {
  const block = withoutSharing(stored);
  switch (block._type) {
    case "openingBlock":
      return resolveButton(block, targets);
    case "callToActionBlock":
      return resolveButton(block, targets);
    case "textBlock":
      return {
        ...block,
        body: block.body.map((item) =>
          item._type === "block" ? resolveBlockValues(resolveBlock(item, targets), settings) : item,
        ),
      };
    case "pictureTextBlock":
      return { ...block, body: resolveValues(resolveLinks(block.body, targets), settings) };
    case "newestArticlesBlock":
      return { ...block, articles: newest(block.kind) };
    case "claimsBlock":
      return { ...block, ...claims };
    default:
      return block;
  }
}

export type NewestArticlesBlock = Extract<PageBlock, { readonly _type: "newestArticlesBlock" }>;

export type ReportBlock = Extract<PageBlock, { readonly _type: "reportBlock" }>;

export type PageBlock = ReturnType<typeof resolvePageBlock>;
