import { imageSource, isDraftPicture, isOnPage, normalizePictureUrl, seesDrafts } from "#content/index.ts";
import { environment } from "#platform/environment.ts";

/** Timeout for the lake's response, in milliseconds. */
const TIMEOUT = 10_000;

const notFound = () =>
  new Response("Picture not found", { status: 404, headers: { "cache-control": "no-store" } });

const PUBLISHED = "public, max-age=31536000, immutable";
/** A page in draft mode may use a crop that is not published. No cache may keep it longer than the session. */
const UNPUBLISHED = "private, no-store";

/** Returns the caching of a picture, or undefined if no page uses it. */
async function cachingOf(request: Request): Promise<string | undefined> {
  const url = normalizePictureUrl(request.url);
  const cookie = request.headers.get("cookie");
  // The pages that a preview link doesn't open show its viewer published pictures.
  if (cookie && (await seesDrafts()))
    return isDraftPicture(url) || (await isOnPage(url)) ? UNPUBLISHED : undefined;
  return (await isOnPage(url)) ? PUBLISHED : undefined;
}

/**
 * Serves content pictures from this origin, but only the pictures, crops and sizes that a page of the site uses. The
 * lake's response is streamed, and the request to the lake is aborted when the visitor disconnects. An asset id
 * identifies its bytes, so a response never goes stale. No header or cookie is forwarded to the lake.
 */
export async function GET(request: Request): Promise<Response> {
  const {
    NEXT_PUBLIC_SANITY_PROJECT_ID: projectId,
    NEXT_PUBLIC_SANITY_DATASET: dataset,
    SANITY_API_HOST: apiHost,
  } = environment();
  const url = new URL(request.url);
  const source = imageSource(url, { projectId, dataset, apiHost });
  const caching = source && (await cachingOf(request));
  if (!source || !caching) return notFound();
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT)]);
  const answer = await fetch(source, { cache: "no-store", signal }).catch(() => null);
  if (answer?.status === 404) return notFound();
  const type = answer?.headers.get("content-type") ?? "";
  if (answer?.ok && type.startsWith("image/")) {
    return new Response(answer.body, {
      headers: {
        "content-type": type,
        "cache-control": caching,
        "x-content-type-options": "nosniff",
      },
    });
  }
  await answer?.body?.cancel();
  // 503 means that the lake is rendering too many pictures: the browser may try again.
  const busy = answer?.status === 503;
  return new Response("The picture is temporarily unavailable", {
    status: busy ? 503 : 502,
    headers: { "cache-control": "no-store", ...(busy && { "retry-after": "2" }) },
  });
}
