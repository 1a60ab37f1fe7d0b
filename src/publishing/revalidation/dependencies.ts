import "server-only";
import * as v from "valibot";
import { type Revisions, readRevisions } from "#content/cache/revisions.ts";
import { fetchPageList } from "#content/links/loadPageList.ts";
import { pageListRevisions, readPageList } from "#content/links/pageList.ts";
import { readPublished } from "#content/readPublished.ts";
import { nextWrite, pagesWritten } from "#page-cache/diskWriteQueue.ts";
import { environment } from "#platform/environment.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { inSpan } from "#platform/trace.ts";
import { PAGE_LIST_PATH, REDIRECTS_PATH } from "#schemas/singletons.ts";
import { boundKey, SIGNATURE_HEADER, sign } from "../webhook/signature.ts";
import type { FileDependencies } from "./refreshFiles.ts";
import type { RevalidationDependencies } from "./revalidateChange.ts";

/** A page that has not been published yet, as far as the site knows, or is not any more. */
const isGone = ({ status }: Response) => status === 404;

/** The part of the list of redirects that says of which revisions it is. */
const listed = v.object({ revisions: v.record(v.string(), v.string()) });

/** A page of this process itself: another process may have the new page while this one still has the old. */
async function revisionsOn(path: string, signal: AbortSignal): Promise<Revisions> {
  const response = await fetchSelf(path, { signal });
  if (isGone(response)) return {};
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  if (path === PAGE_LIST_PATH) return pageListRevisions(readPageList(await response.json()));
  if (path === REDIRECTS_PATH) return v.parse(listed, await response.json()).revisions;
  return readRevisions(await response.text());
}

async function visit(path: string, signal: AbortSignal): Promise<void> {
  const response = await fetchSelf(path, { method: "HEAD", signal });
  if (!response.ok && !isGone(response)) throw new Error(`${path} answered ${response.status}`);
}

/**
 * Next applies `revalidateTag` only once the route handler that called it has returned. The webhook's handler
 * must see the effect before it answers, so the call is a request of its own to /api/revalidate/tags.
 */
async function markStale(tags: readonly string[], signal: AbortSignal): Promise<void> {
  const path = "/api/revalidate/tags";
  const body = JSON.stringify({ tags });
  const [secret = ""] = environment().SANITY_REVALIDATE_SECRETS;
  const response = await fetchSelf(path, {
    method: "POST",
    signal,
    headers: { [SIGNATURE_HEADER]: sign(body, boundKey(secret, path)) },
    body,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/** What the running site revalidates with. */
export const dependencies: RevalidationDependencies & FileDependencies = {
  readPublished: (id, signal) => inSpan("ask the lake", {}, () => readPublished(id, signal)),
  markStale: (tags, signal) => inSpan("mark stale", {}, () => markStale(tags, signal)),
  fetchPageList,
  revisionsOn: (path, signal) =>
    inSpan("look at the page", { attributes: { path } }, () => revisionsOn(path, signal)),
  visit: (path, signal) => inSpan("have it rendered", { attributes: { path } }, () => visit(path, signal)),
  nextRender: nextWrite,
  pagesWritten: () => inSpan("write to the disk", {}, pagesWritten),
};
