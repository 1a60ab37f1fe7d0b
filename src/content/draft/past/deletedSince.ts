import "server-only";
import type { SanityClient } from "next-sanity";
import * as v from "valibot";
import { readResult } from "../../client/readResult.ts";

/** The number of transactions per request. */
const PAGE = 1000;

/** A line of the log. A mendoza patch of `[0, null]` deletes the document. */
const logged = v.object({
  id: v.string(),
  effects: v.optional(v.record(v.string(), v.object({ apply: v.unknown() })), {}),
});

const isDeletion = (apply: unknown) => Array.isArray(apply) && apply[0] === 0 && apply[1] === null;

const isPublishedId = (id: string) => !/^(drafts|versions|_)\./.test(id);

/** Reads the dataset's log since a time, newest transactions first, a page at a time. */
async function* logSince(client: SanityClient, moment: string) {
  const seen = new Set<string>();
  for (let last: string | undefined; ; ) {
    const body = await client.request<string>({
      url: `/data/history/${client.config().dataset}/transactions`,
      query: {
        excludeContent: "true",
        effectFormat: "mendoza",
        reverse: "true",
        limit: String(PAGE),
        fromTime: moment,
        ...(last && { toTransaction: last }),
      },
      json: false,
    });
    const lines: unknown[] = body.split("\n").flatMap((line) => (line.trim() ? [JSON.parse(line)] : []));
    const page = readResult(v.array(logged), lines, "The content lake's log of transactions");
    const fresh = page.filter(({ id }) => !seen.has(id));
    if (fresh.length === 0) return;
    yield* fresh;
    for (const { id } of fresh) seen.add(id);
    last = fresh.at(-1)?.id;
  }
}

/**
 * Returns the published ids of documents that were unpublished or deleted since a time. Reads the dataset's log:
 * https://www.sanity.io/docs/developer-guides/find-and-restore-deleted-documents
 * @param moment ISO 8601
 * @throws ClientError, ServerError, LakeError
 */
export async function deletedSince(client: SanityClient, moment: string): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { effects } of logSince(client, moment))
    for (const [id, { apply }] of Object.entries(effects))
      if (isPublishedId(id) && isDeletion(apply)) ids.add(id);
  return [...ids];
}
