import "server-only";
import { cache } from "react";
import { environment } from "#platform/environment.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { splitId } from "#schemas/rules/documentIds.ts";
import { type ContentDocument, paramsOf, parseContent } from "../ContentDocument.ts";
import { ContentError } from "../ContentError.ts";
import { contentClient } from "../client/client.ts";
import { queryContent, queryWithSourceMap, type TracedAnswer } from "../client/queryContent.ts";
import { contentDocuments, pageAt } from "../documents/index.ts";
import { type PageList, readPageList } from "../links/pageList.ts";
import { PAGE_LIST_QUERY } from "../links/pageListQuery.ts";
import { chosenMoment } from "./chosenMoment.ts";
import { chosenPerspective, releaseTitle } from "./chosenPerspective.ts";
import { carryStega, encodeStega } from "./encodeStega.ts";
import { fillDraftGaps, takePublishedAt } from "./fillDraftGaps.ts";
import { readPast } from "./past/readPast.ts";
import { viewedLink } from "./seesDrafts.ts";

const draftClient = cache(() =>
  contentClient().withConfig({ token: environment().SANITY_API_READ_TOKEN ?? "" }),
);

/** Returns the query options of draft mode, which bypass every cache. The default perspective is this browser's. */
export const draftReading = cache(async (perspective?: "published") => {
  const shown = perspective ?? (await chosenPerspective(draftClient()));
  return {
    client: draftClient().withConfig({ perspective: shown === "published" ? shown : [...shown] }),
    cache: "no-store",
  } as const;
});

/** Runs a query in a perspective. The default is this browser's perspective. */
async function queryTraced(
  query: string,
  params: Record<string, unknown>,
  perspective?: "published",
): Promise<TracedAnswer> {
  const moment = await chosenMoment();
  // History has no source map, so the past can be viewed but not clicked to edit.
  if (moment && !perspective) return { result: await readPast(draftClient(), moment, query, params) };
  const reading = await draftReading(perspective);
  // Without a source map, texts get no stega: a preview link is view-only.
  if (await viewedLink()) return { result: await queryContent(query, params, reading) };
  return queryWithSourceMap(query, params, reading);
}

/** Queries a document in a perspective. */
const read = cache((document: ContentDocument, perspective?: "published") =>
  queryTraced(document.query, paramsOf(document), perspective),
);

/** Runs a query in this browser's perspective, or at its chosen time. Call it only in draft mode. @throws LakeError */
export async function queryDrafts(query: string, params: Record<string, unknown> = {}): Promise<unknown> {
  const moment = await chosenMoment();
  if (moment) return readPast(draftClient(), moment, query, params);
  return queryContent(query, params, await draftReading());
}

/** Loads the list of pages like {@link queryDrafts}. @throws LakeError */
export const draftPageList = cache(
  async (): Promise<PageList> => readPageList(await queryDrafts(PAGE_LIST_QUERY)),
);

/** The release that draft mode shows. */
interface ChosenRelease {
  readonly title: string;
  /** Whether drafts are shown too, which don't go live with the release. */
  readonly withDrafts: boolean;
}

/** Returns the release that this browser's draft mode shows; undefined if it shows none. @throws LakeError */
export async function chosenRelease(): Promise<ChosenRelease | undefined> {
  const perspective = await chosenPerspective(draftClient());
  if (perspective === "published") return undefined;
  const name = perspective.find((each) => each !== "drafts");
  if (!name) return undefined;
  return { title: await releaseTitle(draftClient(), name), withDrafts: perspective.includes("drafts") };
}

const studioUrl = () => environment().STUDIO_URL ?? "/";

/** Loads a draft, with published values in place of invalid ones. @throws ContentError */
const fillGaps = cache(async <T extends { _rev: string }>(document: ContentDocument<T>) => {
  const [draft, published] = [await read(document), await read(document, "published")];
  const filled = fillDraftGaps(document, draft.result, published.result);
  // Throws, since the published document is invalid too.
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
 * Loads a document as if its draft or the chosen release were published, bypassing every cache, with stega in its texts;
 * or as it was at the chosen time. Invalid values are replaced by the published ones. Call it only in draft mode.
 * @throws ContentError when the published document is invalid too
 */
export async function loadDraft<T extends { _rev: string }>(document: ContentDocument<T>): Promise<T> {
  const { result, resultSourceMap } = await read(document);
  try {
    // Adds stega last, so that the content is validated without it.
    return encodeStega(parseContent(document, result), resultSourceMap, studioUrl());
  } catch (error) {
    if (error instanceof ContentError) return (await fillGaps(document)).content;
    throw error;
  }
}

/** Runs a query like {@link queryDrafts}, with stega in the texts of the result. @throws LakeError */
export async function queryDraftTexts(query: string): Promise<unknown> {
  const { result, resultSourceMap } = await queryTraced(query, {});
  return encodeStega(result, resultSourceMap, studioUrl());
}

/** Returns the problems of all drafts, one line each. */
export async function draftProblems(): Promise<string[]> {
  const { pages, translated } = await draftPageList();
  // A translation that doesn't exist is not a problem: its page does not exist either.
  const builtIn = contentDocuments.filter(
    ({ id }) => splitId(id).language === SOURCE_LANGUAGE || translated.includes(id),
  );
  const all = [...builtIn, ...pages.map(({ path, type }) => pageAt(path, type))];
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
