import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { paramsOf, parseContent } from "./ContentDocument.ts";
import { ContentError } from "./ContentError.ts";
import { contentClient } from "./client/client.ts";
import { readResult } from "./client/LakeError.ts";
import { queryContent } from "./client/queryContent.ts";
import { contentDocuments, pageAt } from "./documents/index.ts";
import { readPageList } from "./links/pageList.ts";
import { PAGE_LIST_QUERY } from "./links/pageListQuery.ts";
import { unapprovedIn } from "./sign-off/unapprovedIn.ts";

/** The versions of a release, except versions that unpublish their document. Only an unpublished saved block breaks a page. */
const VERSIONS =
  '*[_id in path("versions." + $release + ".**") && (_system.delete != true || _type == "savedBlock")]._id';

/**
 * Returns why a release must not go live: one line for each of its documents that lacks content its pages need, or that
 * nobody has approved although somebody must.
 * @param release the name of the release
 * @throws LakeError
 */
export async function releaseProblems(release: string): Promise<string[]> {
  const token = environment().SANITY_API_READ_TOKEN ?? "";
  const reading = (perspective: "raw" | string[]) => ({
    client: contentClient().withConfig({ token, perspective }),
    cache: "no-store" as const,
  });
  const answer = await queryContent(VERSIONS, { release }, reading("raw"));
  const versions = readResult(v.array(v.string()), answer, "The content lake's list of versions");
  const ids = new Set(versions.map((id): string => getPublishedId(id)));
  const { pages } = readPageList(await queryContent(PAGE_LIST_QUERY, {}, reading([release])));
  const documents = [
    ...contentDocuments.filter(({ id }) => ids.has(id)),
    ...pages
      .filter(({ _id, shows }) => [_id, ...shows].some((id) => ids.has(id)))
      .map(({ path, type }) => pageAt(path, type)),
  ];
  const problems = await Promise.all(
    documents.map(async (document) => {
      const result = await queryContent(document.query, paramsOf(document), reading([release]));
      try {
        parseContent(document, result);
        return [];
      } catch (error) {
        if (error instanceof ContentError) return [error.plain];
        throw error;
      }
    }),
  );
  return [...(await unapprovedIn(reading("raw").client, release)), ...problems.flat()];
}
