import "server-only";
import * as v from "valibot";
import { expectedAfter } from "#content/cache/invalidation.ts";
import { BUILT_IN_PAGES, type Revisions, revisionsOf } from "#content/cache/revisions.ts";
import { readResult } from "#content/client/LakeError.ts";
import { queryContent } from "#content/client/queryContent.ts";
import { validItems } from "#content/contentFields.ts";
import { contentDocuments } from "#content/documents/index.ts";
import { readLinkTargets } from "#content/links/loadLinkTargets.ts";
import { fetchPageList } from "#content/links/loadPageList.ts";
import { readPageList } from "#content/links/pageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { REDIRECTS_QUERY, readRedirects } from "#content/links/redirects.ts";
import { signOffClient } from "#content/sign-off/decisions.ts";
import { showApproved } from "#content/sign-off/queryShown.ts";
import { environment } from "#platform/environment.ts";
import { splitId } from "#schemas/rules/documentIds.ts";
import { LINKED_DOCUMENTS } from "#schemas/rules/linkTargets.ts";
import { SIGN_OFF_TYPE } from "#schemas/rules/sign-off/signOff.ts";
import { PAGE_LIST_PATH, publicTypes, REDIRECTS_PATH } from "#schemas/singletons.ts";
import { readPages } from "../cluster/readPages.ts";
import type { WebhookPayload } from "../webhook/verifyWebhook.ts";
import { isStale } from "./readChange.ts";
import { withoutRefused } from "./refusedChanges.ts";

const STORED = `{
  "stored": *[_id in $ids || _type in $types]{ _id, _type, _rev, _updatedAt },
  "pageList": ${PAGE_LIST_QUERY}, "redirects": ${REDIRECTS_QUERY}, "linked": ${LINKED_DOCUMENTS},
  "decided": *[_type == "${SIGN_OFF_TYPE}"]._rev
}`;

const answer = v.object({
  stored: validItems(
    v.object({ _id: v.string(), _type: v.string(), _rev: v.string(), _updatedAt: v.string() }),
  ),
  pageList: v.unknown(),
  redirects: v.unknown(),
  linked: v.unknown(),
  /** The revisions of all decisions on content. */
  decided: v.optional(v.unknown()),
});

const ids: readonly string[] = contentDocuments.map(({ id }) => id);

/** A deletion, as the lake would announce it. */
const deletion = (_id: string, _type: string, _rev: string): WebhookPayload => ({
  ...{ _id, _type, _rev },
  _updatedAt: new Date().toISOString(),
  operation: "delete",
});

/** Returns a deletion for each listed document that the lake no longer contains. */
function deletedOf(
  listed: Revisions | undefined,
  type: string,
  stored: readonly { _id: string }[],
): WebhookPayload[] {
  const held = new Set([...ids, BUILT_IN_PAGES, ...stored.map(({ _id }) => _id)]);
  return Object.entries(listed ?? {}).flatMap(([_id, _rev]) =>
    held.has(_id) ? [] : [deletion(_id, type, _rev)],
  );
}

/** Returns a deletion for each translation of a singleton document that the lake no longer contains. */
const deletedTranslations = (translated: readonly string[], stored: readonly { _id: string }[]) =>
  translated.flatMap((id) =>
    ids.includes(id) && !stored.some(({ _id }) => _id === id) ? [deletion(id, splitId(id).id, "")] : [],
  );

/**
 * Finds the documents whose revision on this instance differs from the lake's: on its pages, in its page list, or in
 * its redirects. Omits singletons of the source language that the lake doesn't contain, because the pages that need them
 * stay unchanged.
 * @returns the changes as the lake would announce them, the newest update first, except refused ones that still can't go live
 * @throws LakeError, or Error when a page can't be read
 */
export async function missedChanges(signal: AbortSignal): Promise<WebhookPayload[]> {
  const [result, before, shown] = await Promise.all([
    queryContent(STORED, { ids, types: publicTypes }, { cache: "no-store", signal, client: signOffClient() }),
    fetchPageList(signal),
    readPages(),
  ]);
  const lake = readResult(answer, result, "The content lake's list of revisions");
  const reading = { cache: "no-store", signal } as const;
  const now = readPageList(await showApproved(lake.pageList, PAGE_LIST_QUERY, {}, reading));
  const { valid } = readRedirects(lake.redirects, readLinkTargets(lake.linked), environment().SITE_URL);

  const isBehind = (document: (typeof lake.stored)[number]) => {
    // Invalid redirects are never served.
    if (document._type === "redirect" && !valid.some(({ id }) => id === document._id)) return false;
    const expected = expectedAfter(document, document._rev, { before, now });
    return expected.some((each) => isStale(document, each, shown[each.path]));
  };
  const changes = [
    // After a long absence there are many, and the older ones may be on the pages that the newest ones render.
    ...lake.stored
      .filter(isBehind)
      .toSorted((a, b) => b._updatedAt.localeCompare(a._updatedAt))
      .map((document) => ({ ...document, operation: "update" as const })),
    ...deletedTranslations(before.translated, lake.stored),
    ...deletedOf(shown[PAGE_LIST_PATH], "page", lake.stored),
    ...deletedOf(shown[REDIRECTS_PATH], "redirect", lake.stored),
    ...deletedOf(revisionsOf(...before.experiments), "experiment", lake.stored),
  ];
  return withoutRefused(changes, lake);
}
