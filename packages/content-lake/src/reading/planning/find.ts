import { Path } from "groq-js";
import type { LakeDocument } from "../../document.ts";
import { isScalar, type Scalar } from "../indexes/AttributeIndex.ts";
import { byId, type DocumentList } from "../indexes/DocumentList.ts";
import { type DocumentSet, referencedIds, releaseNames, versionNames } from "../indexes/DocumentSet.ts";
import type { Condition } from "./conditions.ts";
import type { Evaluation } from "./evaluation.ts";

/** With fewer candidates than this, searching another index doesn't pay off. */
const worthSearching = 100;

/** Candidate documents. `list` is set when they are a whole list of an index. */
export type Found = { documents: readonly LakeDocument[]; list?: DocumentList };

/**
 * Finds the documents that meet all conditions, sorted by id. `match` conditions only narrow the candidates and
 * are not verified here.
 * @param keys the values of the conditions' keys
 */
export function find(
  evaluation: Evaluation,
  conditions: readonly Condition[],
  keys: readonly unknown[],
): Found {
  const { documents } = evaluation;
  let narrowest: Lists | undefined;
  let answered: Condition | undefined;
  for (const [index, condition] of conditions.entries()) {
    const lists = listsFor(documents, condition, keys[index]);
    if (!lists || (narrowest && sizeOf(lists) >= sizeOf(narrowest))) continue;
    narrowest = lists;
    // For a path, the index only covers the prefix, so the condition must still be tested.
    answered = keys[index] instanceof Path ? undefined : condition;
    // With only a few ids, building another index doesn't pay off.
    if ("path" in condition && condition.path.name === "_id" && sizeOf(lists) <= worthSearching) break;
  }
  narrowest ??= [documents.list];
  const fewer =
    sizeOf(narrowest) > worthSearching && searched(evaluation, conditions, keys, sizeOf(narrowest));
  const candidates = fewer || merged(narrowest);
  const [only] = narrowest;
  const list = !fewer && narrowest.length === 1 ? only : undefined;
  const tests = conditions.flatMap((condition, index) =>
    condition.kind === "match" || (!fewer && condition === answered) ? [] : testFor(condition, keys[index]),
  );
  if (tests.length === 0) return { documents: candidates, ...(list && { list }) };
  return { documents: candidates.filter((document) => tests.every((meets) => meets(document))) };
}

type Lists = readonly DocumentList[];

function sizeOf(lists: Lists): number {
  return lists.reduce((sum, { size }) => sum + size, 0);
}

function merged(lists: Lists): readonly LakeDocument[] {
  if (lists.length === 1) return lists[0]?.documents() ?? [];
  const documents = new Set(lists.flatMap((list) => list.documents()));
  return [...documents].sort(byId);
}

// Returns undefined when no index covers the condition.
function listsFor(documents: DocumentSet, condition: Condition, key: unknown): Lists | undefined {
  switch (condition.kind) {
    case "equals":
      return isScalar(key) ? [documents.withValue(condition.path, key)] : undefined;
    case "contains":
      return isScalar(key) ? [documents.withItem(condition.path, key)] : undefined;
    case "in":
      if (key instanceof Path) return condition.path.name === "_id" ? [inPath(documents, key)] : undefined;
      return Array.isArray(key) && key.every(isScalar)
        ? [...new Set(key)].map((value) => documents.withValue(condition.path, value))
        : undefined;
    case "references":
      return [...idsIn(key)].map((id) => documents.withReference(id));
    case "versionOf":
      return typeof key === "string" ? [documents.withVersionOf(key)] : undefined;
    case "partOfRelease":
      return typeof key === "string" ? [documents.withRelease(key)] : undefined;
    case "match":
      return undefined;
  }
}

/** Returns a superset of the documents whose ids match a path: all ids with the path's fixed prefix. */
function inPath(documents: DocumentSet, path: Path): DocumentList {
  const pattern = JSON.parse(JSON.stringify(path)) as string; // the only access to a path's text
  const [first = ""] = pattern.split(/[.*]/);
  return documents.withIdPrefix(first);
}

function idsIn(key: unknown): Set<string> {
  const given = Array.isArray(key) ? key.flat() : [];
  return new Set(given.filter((id) => typeof id === "string"));
}

type Test = (document: LakeDocument) => boolean;

// Matches groq-js: identical scalars are equal, and null equals null.
function testFor(condition: Condition, key: unknown): Test {
  switch (condition.kind) {
    case "equals":
      return (document) => areEqual(condition.path.read(document), key);
    case "in":
      return isIn(condition.path.read, key);
    case "contains":
      return (document) => {
        const found = condition.path.read(document);
        return Array.isArray(found) && found.some((item) => areEqual(item, key));
      };
    case "references": {
      const ids = idsIn(key);
      return (document) => [...referencedIds(document)].some((id) => ids.has(id));
    }
    case "versionOf":
      return isNameIn(versionNames, key);
    case "partOfRelease":
      return isNameIn(releaseNames, key);
    case "match":
      return () => true;
  }
}

function isNameIn(namesOf: (document: LakeDocument) => ReadonlySet<string>, key: unknown): Test {
  return (document) => typeof key === "string" && namesOf(document).has(key);
}

function isIn(read: (document: LakeDocument) => unknown, key: unknown): Test {
  if (key instanceof Path) return isInPath(read, key);
  if (!Array.isArray(key)) return () => false;
  const scalars = new Set<Scalar>(key.filter(isScalar));
  const hasNull = key.some((item) => (item ?? null) === null);
  return (document) => {
    const found = read(document) ?? null;
    return found === null ? hasNull : isScalar(found) && scalars.has(found);
  };
}

function isInPath(read: (document: LakeDocument) => unknown, path: Path): Test {
  return (document) => {
    const found = read(document);
    return typeof found === "string" && path.matches(found);
  };
}

function areEqual(a: unknown, b: unknown): boolean {
  const [x, y] = [a ?? null, b ?? null];
  return x === y && (x === null || isScalar(x));
}

function searched(
  evaluation: Evaluation,
  conditions: readonly Condition[],
  keys: readonly unknown[],
  size: number,
): LakeDocument[] | undefined {
  let fewest: LakeDocument[] | undefined;
  for (const [index, condition] of conditions.entries()) {
    if (condition.kind !== "match") continue;
    const found = evaluation.search(condition.attributes, keys[index], (fewest?.length ?? size) / 2);
    if (found) fewest = found;
  }
  return fewest?.sort(byId);
}
