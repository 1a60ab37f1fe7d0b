import "server-only";
import type { SanityClient } from "next-sanity";
import { cache } from "react";
import * as v from "valibot";
import { SIGN_OFF_TYPE } from "#schemas/rules/sign-off/signOff.ts";
import { evaluateQuery } from "../../client/evaluateQuery.ts";
import { LakeError } from "../../client/LakeError.ts";
import { queryContent } from "../../client/queryContent.ts";
import { readResult } from "../../client/readResult.ts";
import { documents } from "../../documents/index.ts";
import { deletedSince } from "./deletedSince.ts";

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
