import { offerScript } from "#sections/languages/offerScript.ts";

export const dynamic = "force-static";

/** Serves the script that offers a page in another language. Pages load it only for visitors who prefer that language. */
export function GET(): Response {
  return new Response(offerScript(), { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
