import { isObject, type LakeDocument } from "../document.ts";

/** Where in a document a value is stored. */
export type ValueOrigin = { document: LakeDocument; path: readonly (string | number)[] };

/**
 * Where a part of a result comes from: a stored value, or an object or array of such parts. Undefined: not
 * known.
 */
export type Traced =
  | { kind: "stored"; origin: ValueOrigin; value: unknown }
  | { kind: "object"; fields: ReadonlyMap<string, Traced> }
  | { kind: "array"; items: readonly (Traced | undefined)[] }
  | undefined;

/** A whole document. */
export function documentOrigin(document: LakeDocument): Traced {
  return { kind: "stored", origin: { document, path: [] }, value: document };
}

function stored(parent: Extract<Traced, { kind: "stored" }>, step: string | number, value: unknown): Traced {
  const { document, path } = parent.origin;
  return { kind: "stored", origin: { document, path: [...path, step] }, value };
}

/** A field of an object. */
export function field(traced: Traced, name: string): Traced {
  if (traced?.kind === "object") return traced.fields.get(name);
  if (traced?.kind !== "stored" || !isObject(traced.value) || !Object.hasOwn(traced.value, name))
    return undefined;
  return stored(traced, name, traced.value[name]);
}

export function isList(traced: Traced): boolean {
  return traced?.kind === "array" || (traced?.kind === "stored" && Array.isArray(traced.value));
}

/** The items of a list, each with its origin. Empty for anything else. */
export function itemsOf(traced: Traced): readonly (Traced | undefined)[] {
  if (traced?.kind === "array") return traced.items;
  if (traced?.kind !== "stored" || !Array.isArray(traced.value)) return [];
  return traced.value.map((item, index) => stored(traced, index, item));
}

/** The fields of an object, each with its origin. Empty for anything else. */
export function partsOf(traced: Traced): [string, Traced][] {
  if (traced?.kind === "object") return [...traced.fields];
  if (traced?.kind !== "stored" || !isObject(traced.value)) return [];
  return Object.entries(traced.value).map(([name, value]) => [name, stored(traced, name, value)]);
}

/** The value itself, or null when its origin is not known. */
export function tracedValue(traced: Traced): unknown {
  if (!traced) return null;
  if (traced.kind === "stored") return traced.value;
  if (traced.kind === "array") return traced.items.map(tracedValue);
  return Object.fromEntries([...traced.fields].map(([name, part]) => [name, tracedValue(part)]));
}
