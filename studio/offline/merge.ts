import { isRecord } from "../../schemas/rules/isRecord.ts";
import { deepEqual } from "../history/content.ts";

/** A path into a document, in Sanity's notation. */
export type ValuePath = readonly (string | { readonly _key: string })[];

/** A value that two people changed differently. */
export interface Conflict {
  readonly path: ValuePath;
  /** The value that both started from. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** Both people's changes. Has their value where the two conflict. */
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

interface Versions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

type Keyed = { readonly _key: string };

/** Returns the items of a list by key; undefined for any other value, and for a list in which a key is missing or repeated. */
function itemsByKey(value: unknown): ReadonlyMap<string, Keyed> | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries = value.flatMap((item): [string, Keyed][] =>
    // An item with a key is a keyed item.
    isRecord(item) && typeof item._key === "string" ? [[item._key, item as Keyed]] : [],
  );
  const items = new Map(entries);
  return items.size === value.length ? items : undefined;
}

const isSameObject = (one: Record<PropertyKey, unknown>, other: Record<PropertyKey, unknown>) =>
  one._type === other._type && one._key === other._key;

function mergeFields({ base, mine, theirs }: Versions, path: ValuePath): Merged | undefined {
  if (!isRecord(mine) || !isRecord(theirs) || !isSameObject(mine, theirs)) return undefined;
  const old = isRecord(base) ? base : {};
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = names.map((name) => {
    const versions = { base: old[name], mine: mine[name], theirs: theirs[name] };
    return [name, merge(versions, [...path, name])] as const;
  });
  return {
    value: Object.fromEntries(
      parts.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    ),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  };
}

/**
 * Merges lists in which at most one person added, removed or moved items. Returns undefined for all others, and when one
 * person removed an item that the other changed.
 */
function mergeItems(versions: Versions, path: ValuePath): Merged | undefined {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(itemsByKey);
  if (!base || !mine || !theirs) return undefined;
  const hasSameOrder = (list: typeof base) => deepEqual([...list.keys()], [...base.keys()]);
  const [order, other] = hasSameOrder(mine) ? [theirs, mine] : [mine, theirs];
  if (!hasSameOrder(other)) return undefined;
  const isLost = (key: string) => !order.has(key) && !deepEqual(base.get(key), other.get(key));
  if ([...base.keys()].some(isLost)) return undefined;
  const parts = [...order].map(([key, item]) => {
    const each = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    return each.base ? merge(each, [...path, { _key: key }]) : { value: item, conflicts: [] };
  });
  return {
    value: parts.map(({ value }) => value),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

/**
 * Merges two people's changes to the same value. Fields of objects and items of lists are merged one by one; a text that
 * both changed differently is a conflict.
 */
export function merge(versions: Versions, path: ValuePath = []): Merged {
  const { base, mine, theirs } = versions;
  if (deepEqual(mine, theirs) || deepEqual(base, mine)) return { value: theirs, conflicts: [] };
  if (deepEqual(base, theirs)) return { value: mine, conflicts: [] };
  return (
    mergeFields(versions, path) ??
    mergeItems(versions, path) ?? { value: theirs, conflicts: [{ path, ...versions }] }
  );
}

/** Returns a copy of a value in which the part at the path is replaced. A replacement of undefined removes a field. */
export function withValueAt(value: unknown, path: ValuePath, replacement: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return replacement;
  if (typeof first !== "string")
    return Array.isArray(value)
      ? value.map((item) => (item?._key === first._key ? withValueAt(item, rest, replacement) : item))
      : value;
  const { [first]: old, ...others } = isRecord(value) ? value : {};
  const part = withValueAt(old, rest, replacement);
  return part === undefined ? others : { ...others, [first]: part };
}
