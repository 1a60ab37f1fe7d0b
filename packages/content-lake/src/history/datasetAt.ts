import type { LakeDocument } from "../document.ts";
import type { Store } from "../writing/storage/Store.ts";
import type { History } from "./History.ts";

/**
 * Yields all documents as they were at a given time. They are read one at a time, so a slow consumer is fine,
 * and concurrent commits don't affect the result. Documents with purged history are returned in their current state.
 * @param time ISO 8601
 */
export function* datasetAt(store: Store, history: History, time: string): Generator<LakeDocument> {
  const { database } = store;
  const row = database
    .prepare("SELECT max(sequence) AS sequence FROM transactions WHERE timestamp <= ?")
    .get(new Date(time).toISOString());
  const sequence = Number(row?.sequence ?? 0);
  const ids = database.prepare("SELECT id FROM documents UNION SELECT document_id FROM revisions").all();
  for (const { id } of ids) {
    const document = history.documentAfter(String(id), sequence);
    if (document) yield document;
  }
}
