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
