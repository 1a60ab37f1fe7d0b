import { type ContentDocument, paramsOf } from "#content/ContentDocument.ts";
import { type QueryResponse, queryDocuments } from "#content-lake";
import { readSeed } from "../../../scripts/content/seed.ts";
import { SEED } from "../../support/content/seedPath.ts";

const lake = queryDocuments(readSeed(SEED));

type Query = Pick<ContentDocument, "id" | "params" | "query">;

/** Returns the lake's response to a document's query over the seed, with its source map. */
export const seedAnswer = (document: Query): QueryResponse =>
  lake.response(document.query, paramsOf(document));

/** Returns the lake's result of a document's query over the seed. The caller may change the result. */
export const seedResult = async (document: Query): Promise<unknown> =>
  structuredClone(lake.result(document.query, paramsOf(document)));
