import "server-only";
import * as v from "valibot";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { referencesIn } from "#schemas/rules/translations/foreignReferences.ts";
import { evaluateQuery } from "../client/evaluateQuery.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { validItems } from "../contentFields.ts";

/** Validates a published document as stored. */
export const wholeDocument = v.looseObject({
  _id: v.string(),
  _type: v.string(),
  _rev: v.string(),
  _updatedAt: v.string(),
});

/** A published document as stored. */
export type WaitingDocument = Readonly<v.InferOutput<typeof wholeDocument>>;

const documents = validItems(wholeDocument);

/** Returns parameters that no cached result has. A build caches each request, and the next build would get its documents. */
export const uncached = (params: Record<string, unknown>): Record<string, unknown> => ({
  ...params,
  at: Date.now(),
});

/** How many documents one response contains. */
const BATCH = 25;

/** Reads published documents, bypassing every cache. @throws LakeError */
export async function readDocuments(ids: readonly string[]): Promise<WaitingDocument[]> {
  const found: WaitingDocument[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const params = uncached({ ids: ids.slice(start, start + BATCH) });
    const result = await queryContent("*[_id in $ids]", params, {});
    found.push(...readResult(documents, result, "The content lake's list of documents"));
  }
  return found;
}

/** How documents in a query result are replaced. */
interface Replacement {
  /** The approved content of each waiting document; undefined if there never was any. */
  readonly replaced: ReadonlyMap<string, WaitingDocument | undefined>;
  /** The ids of the documents that contain a waiting one in the result. */
  readonly containing: ReadonlySet<string>;
  readonly query: string;
  readonly params: Record<string, unknown>;
}

/** How many references lead from a page to the texts that it shows. */
const MOST_LEVELS = 3;

/** Claims have no texts of their own on a page, but lists contain their ids. */
const CLAIMS = '*[_type in ["claim", "claimEvidence"]]{ _id, _type }';

/** Returns approved content, with the documents that it references, and those that contain it. */
async function datasetOf({ replaced, containing }: Replacement): Promise<unknown[]> {
  const dataset = new Map<string, WaitingDocument>();
  const asked = new Set(replaced.keys());
  let next = [...replaced.values()].filter((copy) => copy !== undefined);
  next.push(...(await readDocuments([...containing].filter((id) => !asked.has(id)))));
  for (let level = 0; level < MOST_LEVELS && next.length > 0; level += 1) {
    for (const document of next) dataset.set(document._id, document);
    for (const { _id } of next) asked.add(_id);
    const references = new Set(next.flatMap((document) => referencesIn(document).map(({ id }) => id)));
    next = await readDocuments([...references].filter((id) => !asked.has(id)));
  }
  const claims = await queryContent(CLAIMS, {}, {});
  return [...dataset.values(), ...(Array.isArray(claims) ? claims : [])];
}

/** Returns whether two items of a list are the same document, or the same part of one. */
function same(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  const id = one._id ?? one._key;
  return id !== undefined && id === (other._id ?? other._key);
}

/**
 * Returns a query result with the approved content of waiting documents, each in its place. Leaves out documents that never had
 * any.
 */
export async function replaceDocuments(result: unknown, replacement: Replacement): Promise<unknown> {
  const { replaced, query, params } = replacement;
  const isWaiting = (value: unknown): boolean => isRecord(value) && replaced.has(String(value._id));
  const replace = (value: unknown, approved: unknown): unknown => {
    if (isWaiting(value)) return isWaiting(approved) ? approved : null;
    if (Array.isArray(value)) {
      const others: unknown[] = Array.isArray(approved) ? approved : [];
      const added = others.filter((each) => isWaiting(each) && !value.some((item) => same(item, each)));
      return value
        .flatMap((item) => {
          const other = others.find((each) => same(item, each));
          return isWaiting(item) ? (other ?? []) : [replace(item, other)];
        })
        .concat(added);
    }
    if (!isRecord(value)) return value;
    const fields = isRecord(approved) ? approved : {};
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, replace(child, fields[name])]),
    );
  };
  return replace(result, await evaluateQuery(await datasetOf(replacement), query, params));
}
