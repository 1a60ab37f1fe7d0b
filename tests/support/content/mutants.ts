import type { SourcedDocument } from "../../../studio/check/content.ts";

const mutations = ["removed", "emptied", "over-long", "wrong type"] as const;

/** A seed document with one broken field. */
export interface Mutant {
  readonly documentId: string;
  readonly path: string;
  readonly mutation: (typeof mutations)[number];
  readonly source: SourcedDocument;
  /** The texts and numbers that the mutation removed, which the page may lose. */
  readonly named: readonly string[];
}

type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

/** The id and type are not mutated: without them, the value is not a document. */
const systemFields = ["_id", "_type"];

/** Returns the key path of every field of a value, including fields inside lists. */
function* fieldPaths(value: unknown, at: readonly string[] = []): Generator<readonly string[]> {
  if (!isHolder(value)) return;
  for (const key of Object.keys(value)) {
    if (at.length === 0 && systemFields.includes(key)) continue;
    if (!Array.isArray(value)) yield [...at, key];
    yield* fieldPaths(value[key], [...at, key]);
  }
}

const leaves = (value: unknown): string[] =>
  isHolder(value) ? Object.values(value).flatMap(leaves) : [String(value)];

const many = (items: readonly unknown[]) =>
  Array.from({ length: 40 }, (_, index) => {
    const item = structuredClone(items[index % Math.max(1, items.length)] ?? "");
    return isHolder(item) ? { ...item, _key: `more-${index}` } : item;
  });

/** The targets of picked links: a link to a broken part of the page points elsewhere or renders as plain text. */
const targetOf = ({ _type, target }: Holder) => (_type === "pageLink" ? leaves(target) : []);

/** Returns the broken value; undefined removes the field. */
function spoil(value: unknown, mutation: Mutant["mutation"]): unknown {
  if (mutation === "removed") return undefined;
  if (Array.isArray(value)) return { emptied: [], "over-long": many(value), "wrong type": "words" }[mutation];
  if (isHolder(value))
    return { emptied: {}, "over-long": { ...value, more: "words" }, "wrong type": "words" }[mutation];
  if (typeof value === "number")
    return { emptied: null, "over-long": value * 1e9 + 0.5, "wrong type": "words" }[mutation];
  return { emptied: "", "over-long": `${value} `.repeat(400), "wrong type": 12_345 }[mutation];
}

function mutant(source: SourcedDocument, keys: readonly string[], mutation: Mutant["mutation"]): Mutant {
  const document = structuredClone(source.document) as SourcedDocument["document"] & Holder;
  const last = keys.at(-1) ?? "";
  // The keys come from the same document, so every step exists.
  const parent = keys.slice(0, -1).reduce<Holder>((holder, key) => holder[key] as Holder, document);
  const original = parent[last];
  const spoilt = spoil(original, mutation);
  if (spoilt === undefined) delete parent[last];
  else parent[last] = spoilt;
  return {
    documentId: source.document._id,
    path: keys.join("."),
    mutation,
    source: { ...source, document },
    named: [...leaves(original), ...targetOf(parent)],
  };
}

/** Breaks every field of every document in every way, one at a time. */
export function* mutantsOf(sources: readonly SourcedDocument[]): Generator<Mutant> {
  for (const source of sources) {
    for (const keys of fieldPaths(source.document)) {
      for (const mutation of mutations) yield mutant(source, keys, mutation);
    }
  }
}
