import "server-only";
import { askLake } from "./askLake.ts";
import { contentDocuments } from "./documents/index.ts";

/**
 * The ids of the site's other documents that were published in the same transaction, as those of a release
 * are. Read past every cache.
 * @param revision of the published document
 * @throws LakeError
 */
export async function publishedTogether(
  documentId: string,
  revision: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const ids = contentDocuments.map(({ id }) => id).filter((id) => id !== documentId);
  const query = "*[_id in $ids && _rev == $revision]._id";
  const answer = await askLake(query, { ids, revision }, { cache: "no-store", signal });
  return answer as string[]; // the query asks for ids
}
