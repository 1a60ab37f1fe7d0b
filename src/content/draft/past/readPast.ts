import "server-only";
import type { SanityClient } from "next-sanity";
import { cache } from "react";
import * as v from "valibot";
import { SIGN_OFF_TYPE } from "#schemas/rules/sign-off/signOff.ts";
import { evaluateQuery } from "../../client/evaluateQuery.ts";
import { LakeError, readResult } from "../../client/LakeError.ts";
import { queryContent } from "../../client/queryContent.ts";
import { documents } from "../../documents/index.ts";

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
async function deletedSince(client: SanityClient, moment: string): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { effects } of logSince(client, moment))
    for (const [id, { apply }] of Object.entries(effects))
      if (isPublishedId(id) && isDeletion(apply)) ids.add(id);
  return [...ids];
}

/** The published ids of all editors' documents that pages show. An unpublished page still exists as a draft. */
const IDS = `array::unique(*[!(_id in path("_.**")) && !(_id in path("versions.**"))
  && _type != "${SIGN_OFF_TYPE}" && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")]{
  "id": select(_id in path("drafts.**") => string::split(_id, "drafts.")[1], _id)
}.id)`;

/** The number of document ids per request URL. */
const BATCH = 40;

const past = v.object({ documents: v.array(v.unknown()) });

/**
 * Reads the documents that were published at a time, from the history of each document:
 * https://www.sanity.io/docs/http-reference/history. Includes documents that were deleted since.
 */
const publishedAt = cache(async (client: SanityClient, moment: string) => {
  const raw = client.withConfig({ perspective: "raw" });
  const result = await queryContent(IDS, {}, { client: raw, cache: "no-store" });
  const written = readResult(v.array(v.string()), result, "The content lake's list of documents");
  const deleted = await deletedSince(raw, moment);
  const ids = [...new Set([...Object.keys(documents), ...written, ...deleted])];
  const { dataset } = client.config();
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );
  const answers = await Promise.all(
    batches.map(async (batch) => {
      const url = `/data/history/${dataset}/documents/${batch.map(encodeURIComponent).join(",")}`;
      const answer = await raw.request<unknown>({ url, query: { time: moment } });
      return readResult(past, answer, "The content lake's history of documents");
    }),
  );
  return answers.flatMap(({ documents }) => documents);
});

/**
 * Runs a query over the documents that were published at a time in the past.
 * @param client a client with a token that can read history
 * @param moment ISO 8601
 * @throws LakeError
 */
export async function readPast(
  client: SanityClient,
  moment: string,
  query: string,
  params: Record<string, unknown>,
): Promise<unknown> {
  try {
    const dataset = await publishedAt(client, moment);
    return await evaluateQuery(dataset, query, params);
  } catch (error) {
    if (error instanceof LakeError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new LakeError(`The content of ${moment} can't be read: ${reason}.`);
  }
}
