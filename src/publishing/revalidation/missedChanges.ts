import "server-only";
import * as v from "valibot";
import { expectedAfter } from "#content/cache/invalidation.ts";
import { type Revisions, shownRevision } from "#content/cache/revisions.ts";
import { queryContent } from "#content/client/queryContent.ts";
import { readResult } from "#content/client/readResult.ts";
import { readLinkTargets } from "#content/links/loadLinkTargets.ts";
import { allPaths, type PageList, pageListRevisions, readPageList } from "#content/links/pageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { REDIRECTS_QUERY, readRedirects } from "#content/links/redirects.ts";
import { environment } from "#platform/environment.ts";
import { LINKED_DOCUMENTS } from "#schemas/rules/linkTargets.ts";
import { collections, PAGE_LIST_PATH, REDIRECTS_PATH, singletons } from "#schemas/singletons.ts";
import type { WebhookPayload } from "../webhook/webhookPayload.ts";
import { dependencies } from "./dependencies.ts";

const STORED = `{
  "stored": *[_id in $ids || _type in $types]{ _id, _type, _rev, _updatedAt },
  "pageList": ${PAGE_LIST_QUERY}, "redirects": ${REDIRECTS_QUERY}, "linked": ${LINKED_DOCUMENTS}
}`;

const answer = v.object({
  stored: v.array(v.object({ _id: v.string(), _type: v.string(), _rev: v.string(), _updatedAt: v.string() })),
  pageList: v.unknown(),
  redirects: v.unknown(),
  linked: v.unknown(),
});

const ids: readonly string[] = singletons.map(({ id }) => id);
const types = collections.map(({ type }) => type);

/** What the pages of this process show, by path; null for a page of an editor's that can't be rendered. */
async function shownOn(served: PageList, signal: AbortSignal): Promise<Map<string, Revisions | null>> {
  const editors = new Set(served.pages.map(({ path }) => path));
  const read = allPaths(served).map(async (path) => {
    try {
      return [path, await dependencies.revisionsOn(path, signal)] as const;
    } catch (error) {
      if (editors.has(path)) return [path, null] as const;
      throw error;
    }
  });
  return new Map(await Promise.all(read));
}

/** The documents that a list names and the lake does not hold any more, as it would have announced that. */
function deletedOf(listed: Revisions, type: string, stored: readonly { _id: string }[]): WebhookPayload[] {
  const held = new Set([...ids, ...stored.map(({ _id }) => _id)]);
  const _updatedAt = new Date().toISOString();
  return Object.entries(listed).flatMap(([_id, _rev]) =>
    held.has(_id) ? [] : [{ _id, _type: type, _rev, _updatedAt, operation: "delete" as const }],
  );
}

/**
 * What the lake would announce of the documents that this process shows in another revision than the lake holds: on its
 * pages, in its list of them, or among its redirects. A document that exists once and that the lake does not hold is left
 * out: a page that needs it stays as it is.
 * @throws LakeError, or Error when a page does not answer
 */
export async function missedChanges(signal: AbortSignal): Promise<WebhookPayload[]> {
  const served = dependencies.fetchPageList(signal);
  const [result, before, redirects, shown] = await Promise.all([
    queryContent(STORED, { ids, types }, { cache: "no-store", signal }),
    served,
    dependencies.revisionsOn(REDIRECTS_PATH, signal),
    served.then((pageList) => shownOn(pageList, signal)),
  ]);
  const lake = readResult(answer, result, "The content lake's list of revisions");
  const now = readPageList(lake.pageList);
  const targets = readLinkTargets(lake.linked);
  const { valid } = readRedirects(lake.redirects, targets, environment().SITE_URL);
  const listed = pageListRevisions(before);

  const lists: Record<string, Revisions> = { [PAGE_LIST_PATH]: listed, [REDIRECTS_PATH]: redirects };
  const at = (path: string) => lists[path] ?? shown.get(path);
  const isBehind = ({ _id, _type, _rev }: (typeof lake.stored)[number]) => {
    // Nobody is led by one that can't be.
    if (_type === "redirect" && !valid.some(({ id }) => id === _id)) return false;
    return expectedAfter({ _id, _type }, _rev, { before, now }).some(({ path, id, revision }) => {
      const found = at(path);
      // A page that is not there yet, or can't be rendered, concerns nothing that it would show.
      if (!found && !(_type === "page" && id === _id)) return false;
      return shownRevision(found ?? undefined, id) !== revision;
    });
  };
  return [
    ...lake.stored.filter(isBehind).map((document) => ({ ...document, operation: "update" as const })),
    ...deletedOf(listed, "page", lake.stored),
    ...deletedOf(redirects, "redirect", lake.stored),
  ];
}
