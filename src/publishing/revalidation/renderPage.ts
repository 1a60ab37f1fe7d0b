import { FROM_NEXT } from "#page-cache/isPageRequest.ts";
import { nextRender } from "#page-cache/nextRenders.ts";
import { serveStoredPage } from "#page-cache/servedPages.ts";
import { staleTags } from "#page-cache/staleTags.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";

/**
 * Makes Next render a page or a file if it is stale, waits until its cache has stored it, and makes visitors get that version. The
 * request bypasses the copy in memory, which visitors get meanwhile.
 * @param milliseconds the maximum wait for the render
 * @returns false when nothing was rendered in time, or the host doesn't tell
 */
export async function renderPage(path: string, milliseconds: number, signal: AbortSignal): Promise<boolean> {
  const rendered = nextRender([path], milliseconds, signal);
  rendered.catch(() => {});
  const { headers } = await fetchSelf(path, { method: "HEAD", headers: { [FROM_NEXT]: "yes" }, signal });
  // On another host, its own cache may respond instead of Next.
  const isCurrent = staleTags.mark && ["HIT", "MISS"].includes(headers.get("x-nextjs-cache") ?? "");
  const isRendered = isCurrent || (await rendered);
  await serveStoredPage(path);
  return isRendered;
}
