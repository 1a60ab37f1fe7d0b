import "server-only";
import { evaluate, parse } from "groq-js";

/** Runs a query over these documents instead of the lake's. @throws Error when the query can't be parsed or evaluated */
export async function evaluateQuery(
  dataset: readonly unknown[],
  query: string,
  params: Record<string, unknown>,
): Promise<unknown> {
  return (await evaluate(parse(query, { params }), { dataset, params })).get();
}
