import { readContent, type SourcedDocument, seedFolders } from "../../../studio/check/content.ts";
import { SEED } from "./seedPath.ts";

/** A change to some fields of one seed document. */
export interface SeedChange {
  readonly document: string;
  /** New values by path, such as `cards.0.title`; undefined removes the field or item. */
  readonly set: Readonly<Record<string, unknown>>;
}

/** The date for checks of the seed. Its evidence is valid then. */
export const TODAY = "2026-11-26";

/** Read once, so that unchanged documents are the same objects and are checked only once. */
const seed = readContent([SEED]).documents;

/** The seed with its translations. */
export const translatedSeed = readContent(seedFolders(SEED)).documents;

const settings = translatedSeed.find(({ document }) => document._id === "siteSettings")?.document;
/** The email address and the phone number of the seed's settings. */
export const EMAIL = String(settings?.email);
export const PHONE = String(settings?.phone);

type Node = Record<string, unknown>;

function put(document: Node, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  // The path is untyped; a wrong one throws and fails the test.
  const parent = keys.reduce((node, key) => node[key] as Node, document);
  if (parent === undefined || (!(last in parent) && Array.isArray(parent) && Number(last) > parent.length)) {
    throw new Error(`There is no ${path} to change`);
  }
  if (value === undefined && Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (value === undefined) delete parent[last];
  else parent[last] = structuredClone(value);
}

/** Returns the seed's documents with one changed. By default, these are the English ones. */
export function seedWith(
  { document: id, set }: SeedChange,
  documents: readonly SourcedDocument[] = seed,
): SourcedDocument[] {
  return documents.map((source) => {
    if (source.document._id !== id) return source;
    const document = structuredClone(source.document);
    for (const [path, value] of Object.entries(set)) put(document, path, value);
    return { ...source, document };
  });
}
