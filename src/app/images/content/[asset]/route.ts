import { draftMode } from "next/headers";
import { imageSource, isOnDraftPage, isOnPage, normalizePictureUrl } from "#content/index.ts";
import { environment } from "#platform/environment.ts";

/** Milliseconds that the lake may take to answer. */
const TIMEOUT = 10_000;

const notFound = () =>
  new Response("No such picture", { status: 404, headers: { "cache-control": "no-store" } });

/** Whether a page asks for the picture. An editor's page may ask for a crop that is not published. */
async function isAskedFor(url: string, cookie: string | null): Promise<boolean> {
  const { isEnabled } = await draftMode();
  return isEnabled && cookie ? isOnDraftPage(url, cookie) : isOnPage(url);
}

/**
 * Content pictures from this origin: only those that a page of the site asks for, in its crops and sizes. The
 * lake's answer is streamed, and its request is aborted when the visitor goes away. An asset id identifies
 * its bytes, so an answer never goes stale. No header or cookie is forwarded to the lake.
 */
export async function GET(request: Request): Promise<Response> {
  const {
    NEXT_PUBLIC_SANITY_PROJECT_ID: projectId,
    NEXT_PUBLIC_SANITY_DATASET: dataset,
    SANITY_API_HOST: apiHost,
  } = environment();
  const url = new URL(request.url);
  const source = imageSource(url, { projectId, dataset, apiHost });
  if (!source || !(await isAskedFor(normalizePictureUrl(request.url), request.headers.get("cookie"))))
    return notFound();
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT)]);
  const answer = await fetch(source, { cache: "no-store", signal }).catch(() => null);
  if (answer?.status === 404) return notFound();
  const type = answer?.headers.get("content-type") ?? "";
  if (answer?.ok && type.startsWith("image/")) {
    return new Response(answer.body, {
      headers: {
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      },
    });
  }
  await answer?.body?.cancel();
  // 503 means that the lake has too many pictures to make at the moment: the browser may try again.
  const busy = answer?.status === 503;
  return new Response("The picture can't be had now", {
    status: busy ? 503 : 502,
    headers: { "cache-control": "no-store", ...(busy && { "retry-after": "2" }) },
  });
}
