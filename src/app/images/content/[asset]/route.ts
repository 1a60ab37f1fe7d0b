import { draftMode } from "next/headers";
import { imageSource, isOnDraftPage, isOnPage } from "#content/index.ts";
import { environment } from "#environment.ts";

/** How long the lake may take to give a picture, in milliseconds. */
const PATIENCE = 10_000;

const none = () => new Response("No such picture", { status: 404, headers: { "cache-control": "no-store" } });

/** An editor's page may ask for a crop that nobody has published. */
async function isAskedFor(address: string, cookie: string | null): Promise<boolean> {
  const { isEnabled } = await draftMode();
  return isEnabled && cookie ? isOnDraftPage(address, cookie) : isOnPage(address);
}

/**
 * Content pictures from this origin: those that a page asks for, in the crops and sizes in which it does. The lake's
 * answer is passed on as it comes, and the question taken back when the visitor goes away. An asset id names its bytes,
 * so an answer never goes stale. No header and no cookie is forwarded.
 */
export async function GET(request: Request): Promise<Response> {
  const {
    NEXT_PUBLIC_SANITY_PROJECT_ID: projectId,
    NEXT_PUBLIC_SANITY_DATASET: dataset,
    SANITY_API_HOST: apiHost,
  } = environment();
  const url = new URL(request.url);
  const source = imageSource(url, { projectId, dataset, apiHost });
  if (!source || !(await isAskedFor(url.pathname + url.search, request.headers.get("cookie")))) return none();
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE)]);
  const answer = await fetch(source, { cache: "no-store", signal }).catch(() => null);
  if (answer?.status === 404) return none();
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
  // The lake has as many pictures to make as it takes: the browser may come again.
  const busy = answer?.status === 503;
  return new Response("The picture can't be had now", {
    status: busy ? 503 : 502,
    headers: { "cache-control": "no-store", ...(busy && { "retry-after": "2" }) },
  });
}
