import type { LakeDocument } from "../document.ts";
import type { Store } from "../writing/storage/Store.ts";
import type { History } from "./History.ts";

/**
 * All documents of a dataset as they were at a time, one after the other: reading them takes as long as the reader does, and
 * what is committed in the meantime makes no difference. Documents whose history was purged are as they are now.
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
