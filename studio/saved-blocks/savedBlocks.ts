import type { Action, ClientPerspective, SanityClient } from "@sanity/client";
import { getDraftId } from "@sanity/client/csm";
import { saveableTypes } from "../../schemas/rules/blocks.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";

export interface StoredBlock {
  readonly _key: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** Returns a key for an item of a list: letters and digits, as in an anchor. */
export const newKey = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 12);

/** @param keys the new keys of the links of a text block, by their old ones */
function copied(value: unknown, keys: ReadonlyMap<unknown, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => copied(item, keys));
  if (!isRecord(value)) return value;
  const links = Array.isArray(value.markDefs) ? value.markDefs.filter(isRecord) : [];
  const newKeys = links.length > 0 ? new Map(links.map(({ _key }) => [_key, newKey()])) : keys;
  const entries = Object.entries(value).map(([field, child]) => {
    if (field === "_key") return [field, keys.get(child) ?? newKey()];
    // The marks of a text name its links by their keys.
    if (field === "marks" && Array.isArray(child))
      return [field, child.map((mark) => newKeys.get(mark) ?? mark)];
    return [field, copied(child, newKeys)];
  });
  return Object.fromEntries(entries);
}

/** Returns a copy of a block with new keys throughout. */
export const copyBlock = (block: StoredBlock): StoredBlock => copied(block, new Map()) as StoredBlock; // the same fields

/** A saved block that pages can show or copy. */
export interface SavedBlock {
  /** The published id. */
  readonly id: string;
  readonly name: string;
  readonly block: StoredBlock;
  /** False while it is only a draft, or only in a release. */
  readonly isPublished: boolean;
}

const SAVED_BLOCKS = `*[_type == "savedBlock" && count(block) == 1] | order(lower(name) asc){
  "id": _id, "name": coalesce(name, "Untitled"), "block": block[0]
}`;

const PUBLISHED_IDS = `*[_type == "savedBlock"]._id`;

/** Returns whether editors can save blocks of a type. */
export const isSaveable = (type: string): boolean => saveableTypes.some((each) => each === type);

/** Reads the saved blocks as a perspective shows them, by name. */
export async function readSavedBlocks(
  client: SanityClient,
  perspective: ClientPerspective,
): Promise<SavedBlock[]> {
  const [blocks, published] = await Promise.all([
    client.fetch<Omit<SavedBlock, "isPublished">[]>(SAVED_BLOCKS, {}, { perspective }),
    client.fetch<string[]>(PUBLISHED_IDS, {}, { perspective: "published" }),
  ]);
  return blocks.map((block) => ({ ...block, isPublished: published.includes(block.id) }));
}

/** Returns a block that shows a saved one. The reference becomes strong when the saved block is published. */
export const shareBlock = ({ id, isPublished }: Pick<SavedBlock, "id" | "isPublished">): StoredBlock => ({
  _key: newKey(),
  _type: "sharedBlock",
  saved: {
    _type: "reference",
    _ref: id,
    ...(!isPublished && { _weak: true, _strengthenOnPublish: { type: "savedBlock" } }),
  },
});

/** Returns the document of a new saved block. @param id the published id */
export const savedBlockOf = (id: string, name: string, block: StoredBlock) => ({
  _id: getDraftId(id),
  _type: "savedBlock",
  name,
  block: [block],
});

/**
 * Returns the actions that create a saved block, and publish it if the person may. No page shows it yet, so visitors see
 * no difference.
 */
export const saveActions = (id: string, name: string, block: StoredBlock, mayPublish: boolean): Action[] => [
  {
    actionType: "sanity.action.document.create",
    publishedId: id,
    attributes: savedBlockOf(id, name, block),
    ifExists: "fail",
  },
  ...(mayPublish
    ? [{ actionType: "sanity.action.document.publish", publishedId: id, draftId: getDraftId(id) } as const]
    : []),
];
