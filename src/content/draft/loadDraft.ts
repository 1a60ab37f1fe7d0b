import "server-only";
import { cache } from "react";
import { environment } from "#platform/environment.ts";
import { type ContentDocument, paramsOf, parseContent } from "../ContentDocument.ts";
import { ContentError } from "../ContentError.ts";
import { contentClient } from "../client/client.ts";
import { queryContent, queryWithSourceMap, type TracedAnswer } from "../client/queryContent.ts";
import { contentDocuments, pageAt } from "../documents/index.ts";
import { type PageList, readPageList } from "../links/pageList.ts";
import { PAGE_LIST_QUERY } from "../links/pageListQuery.ts";
import { carryStega } from "./carryStega.ts";
import { chosenMoment } from "./chosenMoment.ts";
import { chosenPerspective } from "./chosenPerspective.ts";
import { encodeStega } from "./encodeStega.ts";
import { fillDraftGaps, takePublishedAt } from "./fillDraftGaps.ts";
import { readPast } from "./readPast.ts";

const draftClient = cache(() =>
  contentClient().withConfig({ token: environment().SANITY_API_READ_TOKEN ?? "" }),
);

/** How the lake is asked in draft mode, past every cache. Without a perspective: in that which this browser is shown. */
export const draftReading = cache(async (perspective?: "published") => {
  const shown = perspective ?? (await chosenPerspective(draftClient()));
  return { client: draftClient().withConfig({ perspective: shown }), cache: "no-store" } as const;
});

/** What the lake answers in a perspective; without one, in that which this browser is shown. */
const read = cache(async (document: ContentDocument, perspective?: "published"): Promise<TracedAnswer> => {
  const moment = await chosenMoment();
  // History knows no source map: the past can be looked at, and not clicked at.
  if (moment && !perspective)
    return { result: await readPast(draftClient(), moment, document.query, paramsOf(document)) };
  return queryWithSourceMap(document.query, paramsOf(document), await draftReading(perspective));
});

/** The pages that there would be, or were, as {@link loadDraft} says of a document. Only for a request in draft mode. @throws LakeError */
export const draftPageList = cache(async (): Promise<PageList> => {
  const moment = await chosenMoment();
  if (moment) return readPageList(await readPast(draftClient(), moment, PAGE_LIST_QUERY, {}));
  return readPageList(await queryContent(PAGE_LIST_QUERY, {}, await draftReading()));
});

const studioUrl = () => environment().STUDIO_URL ?? "/";

/** The draft with what is published in place of what is wrong with it. @throws ContentError */
const fillGaps = cache(async <T extends { _rev: string }>(document: ContentDocument<T>) => {
  const [draft, published] = [await read(document), await read(document, "published")];
  const filled = fillDraftGaps(document, draft.result, published.result);
  // It throws: what is published is wrong as well.
  if (!filled) return { content: parseContent(document, published.result), problems: [] };
  const [encoded, theirs] = [draft, published].map(({ result, resultSourceMap }) =>
    encodeStega(result, resultSourceMap, studioUrl()),
  );
  const patched = filled.filledPaths.reduce(
    (answer, place) => takePublishedAt(answer, theirs, place),
    encoded,
  );
  return { content: carryStega(filled.content, patched), problems: filled.problems };
});

/**
 * The document as it would be if its draft, or the chosen release, were published, read past every cache, each of its texts with
 * stega; or as it was at the chosen time. Only for a request in draft mode. What is wrong in it is as it is published.
 * @throws ContentError when what is published lacks something that its page needs
 */
export async function loadDraft<T extends { _rev: string }>(document: ContentDocument<T>): Promise<T> {
  const { result, resultSourceMap } = await read(document);
  try {
    // Stega is added last, so that the content is checked without it.
    return encodeStega(parseContent(document, result), resultSourceMap, studioUrl());
  } catch (error) {
    if (error instanceof ContentError) return (await fillGaps(document)).content;
    throw error;
  }
}

/** Why drafts can't be shown as they are: one line each. */
export async function draftProblems(): Promise<string[]> {
  const { pages } = await draftPageList();
  const all = [...contentDocuments, ...pages.map(({ path }) => pageAt(path))];
  const problems = await Promise.all(
    all.map(async (document) => {
      try {
        parseContent<{ _rev: string }>(document, (await read(document)).result);
        return [];
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        const filled = await fillGaps<{ _rev: string }>(document).catch(() => undefined);
        return filled && filled.problems.length > 0 ? filled.problems : [error.plain];
      }
    }),
  );
  return problems.flat();
}
