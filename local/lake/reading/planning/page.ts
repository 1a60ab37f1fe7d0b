import type { LakeDocument } from "../../document.ts";
import { type GroqNode, isNode } from "../groq-nodes.ts";
import { attributePath } from "../indexes/attribute-path.ts";
import { type OrderTerm, orderComparator } from "../indexes/order.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Found } from "./find.ts";

/** With fewer candidates than this it is faster to sort them than to look through all documents in order. */
const worthAnOrder = 500;

/** The most documents that are asked at once whether they belong to the page. */
const largestStep = 512;

/**
 * The first documents, in order, for which a condition is true. Where an index has the documents in that order, only
 * as many are asked as the page needs.
 * @param condition undefined when all candidates meet it
 */
export function page(
  evaluation: Evaluation,
  { documents, list }: Found,
  {
    terms,
    limit,
    condition,
  }: { terms: readonly OrderTerm[]; limit: number; condition: GroqNode | undefined },
): readonly LakeDocument[] {
  const select = (from: readonly LakeDocument[]) => (condition ? evaluation.filter(from, condition) : from);
  if (terms.length > 0 && !(list && list.size >= worthAnOrder))
    return select(documents).toSorted(orderComparator(terms)).slice(0, limit);
  const ordered = terms.length > 0 && list ? list.documents(terms) : documents;
  if (!condition || limit >= ordered.length) return select(ordered).slice(0, limit);
  const found: LakeDocument[] = [];
  let step = Math.min(2 * limit, largestStep);
  for (let from = 0; from < ordered.length && found.length < limit; from += step) {
    if (from > 0) step = largestStep;
    found.push(...select(ordered.slice(from, from + step)));
  }
  return found.slice(0, limit);
}

/** The terms of `order()`, when each is a path. */
export function orderTerms(args: unknown): OrderTerm[] | undefined {
  if (!Array.isArray(args)) return undefined;
  const terms = args.flatMap((argument): OrderTerm[] => {
    if (!isNode(argument)) return [];
    const descending = argument.type === "Desc";
    const path = attributePath(descending || argument.type === "Asc" ? argument.base : argument);
    return path?.attribute === undefined ? [] : [{ path, descending }];
  });
  return terms.length === args.length ? terms : undefined;
}
