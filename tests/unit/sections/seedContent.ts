import { parseContent } from "#content/ContentDocument.ts";
import { type Content, type DocumentId, documents } from "#content/documents/index.ts";
import { seedResult } from "../content/seed-results.ts";

/** What a document of the seed gives to its section. */
export async function seedContent<Id extends DocumentId>(id: Id): Promise<Content<Id>> {
  return parseContent(documents[id], await seedResult(documents[id]));
}
