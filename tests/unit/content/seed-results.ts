import { evaluate, parse } from "groq-js";
import type { ContentDocument } from "#content/ContentDocument.ts";
import { readSeed } from "../../../scripts/content/seed.ts";

const dataset = readSeed("studio/content").map((document) => ({ ...document, _rev: `rev-${document._id}` }));

/** What the lake answers to a document's query, over the seed. The result is the caller's own to change. */
export async function seedResult(document: Pick<ContentDocument, "id" | "query">): Promise<unknown> {
  const value = await evaluate(parse(document.query, { params: { id: document.id } }), {
    dataset,
    params: { id: document.id },
  });
  return structuredClone(await value.get());
}
