import "server-only";
import { cache } from "react";
import { environment } from "#environment.ts";
import { type Addresses, readAddresses } from "../addresses.ts";
import { ADDRESSES_QUERY } from "../addressesQuery.ts";
import { askLake, askLakeWithSourceMap, type TracedAnswer } from "../askLake.ts";
import { type ContentDocument, paramsOf, parseContent } from "../ContentDocument.ts";
import { ContentError } from "../ContentError.ts";
import { contentClient } from "../client.ts";
import { contentDocuments, pageAt } from "../documents/index.ts";
import { chosenPerspective } from "./chosenPerspective.ts";
import { encodeStega } from "./encodeStega.ts";

const draftClient = cache(() =>
  contentClient().withConfig({ token: environment().SANITY_API_READ_TOKEN ?? "" }),
);

/** How the lake is asked in draft mode: past every cache, for drafts or the chosen release. */
export const draftReading = cache(async () => {
  const perspective = await chosenPerspective(draftClient());
  return { client: draftClient().withConfig({ perspective }), cache: "no-store" } as const;
});

const read = cache(
  async (document: ContentDocument): Promise<TracedAnswer> =>
    askLakeWithSourceMap(document.query, paramsOf(document), await draftReading()),
);

/** The pages that there would be, as {@link loadDraft} says of a document. Only for a request in draft mode. @throws LakeError */
export const draftAddresses = cache(
  async (): Promise<Addresses> => readAddresses(await askLake(ADDRESSES_QUERY, {}, await draftReading())),
);

/**
 * The document as it would be if its draft, or the chosen release, were published, read past every cache, each of its texts with
 * stega. Only for a request in draft mode.
 * @throws ContentError when it lacks something that its page needs
 */
export async function loadDraft<T extends { _rev: string }>(document: ContentDocument<T>): Promise<T> {
  const { result, resultSourceMap } = await read(document);
  // Stega is added last, so that the content is checked without it.
  return encodeStega(parseContent(document, result), resultSourceMap, environment().STUDIO_URL ?? "/");
}

/** Why drafts can't be shown as they are: one line each. */
export async function draftProblems(): Promise<string[]> {
  const { pages } = await draftAddresses();
  const all = [...contentDocuments, ...pages.map(({ path }) => pageAt(path))];
  const problems = await Promise.all(
    all.map(async (document) => {
      try {
        parseContent<{ _rev: string }>(document, (await read(document)).result);
        return [];
      } catch (error) {
        if (error instanceof ContentError) return [error.message];
        throw error;
      }
    }),
  );
  return problems.flat();
}
