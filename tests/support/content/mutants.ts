import type { SourcedDocument } from "../../../studio/check/content.ts";

const mutations = ["removed", "emptied", "over-long", "wrong type"] as const;

/** A document of the seed with one field broken. */
export interface Mutant {
  readonly documentId: string;
  readonly path: string;
  readonly mutation: (typeof mutations)[number];
  readonly source: SourcedDocument;
  /** The texts and numbers that were in the field: what the page may lose, since the mutation removed them. */
  readonly named: readonly string[];
}

type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

/** The id and type of a document are not its fields; a document without them is no document. */
const systemFields = ["_id", "_type"];

/** The keys that lead to every field of a value, fields within lists included. */
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

/** What a picked link leads to: a link whose part of the page is broken leads elsewhere, or is plain text. */
const targetOf = ({ _type, target }: Holder) => (_type === "pageLink" ? leaves(target) : []);

/** The broken value; undefined removes the field. */
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
  // The keys come from the same document, so every step is there.
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

/** Every field of every document, broken in every way, one at a time. */
export function* mutantsOf(sources: readonly SourcedDocument[]): Generator<Mutant> {
  for (const source of sources) {
    for (const keys of fieldPaths(source.document)) {
      for (const mutation of mutations) yield mutant(source, keys, mutation);
    }
  }
}
