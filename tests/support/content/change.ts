import { readContent, type SourcedDocument } from "../../../studio/check/content.ts";

/** The seed with some fields of one document changed. */
export interface SeedChange {
  readonly document: string;
  /** New values by path, such as `cards.0.title`; undefined removes the field or item. */
  readonly set: Readonly<Record<string, unknown>>;
}

/** Read once: an unchanged document is the same object each time, so it is checked once. */
const seed = readContent(["studio/content"]).documents;

type Node = Record<string, unknown>;

function put(document: Node, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  // The path decides where this goes; a wrong path throws and fails the test.
  const parent = keys.reduce((node, key) => node[key] as Node, document);
  if (parent === undefined || (!(last in parent) && Array.isArray(parent) && Number(last) > parent.length)) {
    throw new Error(`There is no ${path} to change`);
  }
  if (value === undefined && Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (value === undefined) delete parent[last];
  else parent[last] = structuredClone(value);
}

/** The seed's documents, one of them changed. */
export function seedWith({ document: id, set }: SeedChange): SourcedDocument[] {
  return seed.map((source) => {
    if (source.document._id !== id) return source;
    const document = structuredClone(source.document);
    for (const [path, value] of Object.entries(set)) put(document, path, value);
    return { ...source, document };
  });
}
