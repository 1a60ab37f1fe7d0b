import type { LakeDocument } from "../../document.ts";
import { givenSortKey } from "../groq-fixes/comparisons.ts";
import { type GroqNode, isNode } from "../groqNodes.ts";
import { attributePath, type OrderTerm, orderComparator } from "../indexes/orderComparator.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Found } from "./find.ts";

/** With fewer candidates than this, sorting them is faster than scanning all documents in order. */
const worthAnOrder = 500;

/** The maximum number of documents that one step filters. */
const largestStep = 512;

/** The first `limit` documents in an order that meet an optional condition. */
export type Slice = { terms: readonly OrderTerm[]; limit: number; condition: GroqNode | undefined };

/** Yields documents to filter by the slice's condition, and receives the matching ones. */
type SliceSteps = Generator<readonly LakeDocument[], readonly LakeDocument[], readonly LakeDocument[]>;

/**
 * Finds the first documents, in order, that meet a condition. If an index has that order, it only filters as
 * many documents as needed.
 */
export function* sliceSteps({ documents, list }: Found, { terms, limit, condition }: Slice): SliceSteps {
  if (terms.length > 0 && !(list && list.size >= worthAnOrder)) {
    const selected = condition ? yield documents : documents;
    return selected.toSorted(orderComparator(terms)).slice(0, limit);
  }
  const ordered = terms.length > 0 && list ? list.documents(terms) : documents;
  if (!condition) return limit >= ordered.length ? ordered : ordered.slice(0, limit);
  const found: LakeDocument[] = [];
  let step = Math.min(2 * limit, largestStep);
  for (let from = 0; from < ordered.length && found.length < limit; from += step) {
    if (from > 0) step = largestStep;
    found.push(...(yield ordered.slice(from, from + step)));
  }
  return found.slice(0, limit);
}

/** Runs all steps synchronously, or one at a time when the evaluation can wait. */
export function slice(
  evaluation: Evaluation,
  found: Found,
  wanted: Slice,
): readonly LakeDocument[] | AsyncGenerator<LakeDocument> {
  const { condition } = wanted;
  const steps = sliceSteps(found, wanted);
  const { filterSlowly } = evaluation;
  if (condition && filterSlowly) return sliceSlowly(steps, (documents) => filterSlowly(documents, condition));
  const select = (documents: readonly LakeDocument[]) =>
    condition ? evaluation.filter(documents, condition) : documents;
  let step = steps.next();
  while (!step.done) step = steps.next(select(step.value));
  return step.value;
}

async function* sliceSlowly(
  steps: SliceSteps,
  select: (documents: readonly LakeDocument[]) => Promise<readonly LakeDocument[]>,
): AsyncGenerator<LakeDocument> {
  let step = steps.next();
  while (!step.done) step = steps.next(await select(step.value));
  yield* step.value;
}

/** Returns the terms of `order()`, if all of them are paths. */
export function orderTerms(args: unknown): OrderTerm[] | undefined {
  if (!Array.isArray(args)) return undefined;
  const terms = args.flatMap((argument): OrderTerm[] => {
    if (!isNode(argument)) return [];
    const descending = argument.type === "Desc";
    const key = descending || argument.type === "Asc" ? argument.base : argument;
    const path = attributePath(givenSortKey(key));
    return path?.attribute === undefined ? [] : [{ path, descending }];
  });
  return terms.length === args.length ? terms : undefined;
}
