import { imageSource } from "#content/index.ts";
import { environment } from "#environment.ts";

/** How long the lake may take to give a picture, in milliseconds. */
const PATIENCE = 10_000;

/** Content pictures from this origin. Which addresses are answered, and from where: `imageSource`. */
export async function GET(request: Request): Promise<Response> {
  const {
    NEXT_PUBLIC_SANITY_PROJECT_ID: projectId,
    NEXT_PUBLIC_SANITY_DATASET: dataset,
    SANITY_API_HOST: apiHost,
  } = environment();
  const source = imageSource(new URL(request.url), { projectId, dataset, apiHost });
  if (!source) return new Response("No such picture", { status: 404 });
  const answer = await fetch(source, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).catch(
    () => null,
  );
  if (answer?.status === 404) return new Response("No such picture", { status: 404 });
  const type = answer?.headers.get("content-type") ?? "";
  if (!answer?.ok || !type.startsWith("image/"))
    return new Response("The picture can't be had now", { status: 502 });
  return new Response(answer.body, {
    headers: {
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
