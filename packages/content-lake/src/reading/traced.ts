import { isObject, type LakeDocument } from "../document.ts";

/** The location of a stored value: a document and a path. */
export type ValueOrigin = { document: LakeDocument; path: readonly (string | number)[] };

/** The origin of a part of a result: a stored value, or an object or array of such parts. Undefined when unknown. */
export type Traced =
  | { kind: "stored"; origin: ValueOrigin; value: unknown }
  | { kind: "object"; fields: ReadonlyMap<string, Traced> }
  | { kind: "array"; items: readonly (Traced | undefined)[] }
  | undefined;

/** Returns the origin of a whole document. */
export function documentOrigin(document: LakeDocument): Traced {
  return { kind: "stored", origin: { document, path: [] }, value: document };
}

function stored(parent: Extract<Traced, { kind: "stored" }>, step: string | number, value: unknown): Traced {
  const { document, path } = parent.origin;
  return { kind: "stored", origin: { document, path: [...path, step] }, value };
}

/** Returns the origin of an object's field. */
export function field(traced: Traced, name: string): Traced {
  if (traced?.kind === "object") return traced.fields.get(name);
  if (traced?.kind !== "stored" || !isObject(traced.value) || !Object.hasOwn(traced.value, name))
    return undefined;
  return stored(traced, name, traced.value[name]);
}

export function isList(traced: Traced): boolean {
  return traced?.kind === "array" || (traced?.kind === "stored" && Array.isArray(traced.value));
}

/** Returns the items of a list with their origins, or an empty list for anything else. */
export function itemsOf(traced: Traced): readonly (Traced | undefined)[] {
  if (traced?.kind === "array") return traced.items;
  if (traced?.kind !== "stored" || !Array.isArray(traced.value)) return [];
  return traced.value.map((item, index) => stored(traced, index, item));
}

/** Returns the fields of an object with their origins, or an empty list for anything else. */
export function partsOf(traced: Traced): [string, Traced][] {
  if (traced?.kind === "object") return [...traced.fields];
  if (traced?.kind !== "stored" || !isObject(traced.value)) return [];
  return Object.entries(traced.value).map(([name, value]) => [name, stored(traced, name, value)]);
}

/** Returns the value itself, or null when its origin is unknown. */
export function tracedValue(traced: Traced): unknown {
  if (!traced) return null;
  if (traced.kind === "stored") return traced.value;
  if (traced.kind === "array") return traced.items.map(tracedValue);
  return Object.fromEntries([...traced.fields].map(([name, part]) => [name, tracedValue(part)]));
}
