import "server-only";
import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { SanityClient } from "next-sanity";
import { defineEnableDraftMode } from "next-sanity/draft-mode";
import { environment } from "#environment.ts";
import { log } from "#log.ts";
import { contentClient } from "../client.ts";
import { previewPath } from "./previewPath.ts";
import { newSessionCookie } from "./sessionCookie.ts";

const PATHNAME = "sanity-preview-pathname";

/** The Studio's id of the user whose secret it is; null for one that no user made, such as that of a shared preview. */
function userOf(client: SanityClient, secret: string): Promise<string | null> {
  const query = `*[_type == "sanity.previewUrlSecret" && secret == $secret][0].userId`;
  return client.withConfig({ perspective: "raw" }).fetch(query, { secret }, { cache: "no-store" });
}

/** Whether this is Next's way of sending somebody on, rather than a failure. */
function isNextSignal(error: unknown): boolean {
  try {
    unstable_rethrow(error);
    return false;
  } catch {
    return true;
  }
}

/** Has next-sanity hold the secret against the lake and set its cookies. Gives its refusal, or nothing when it is good. */
async function refusal(client: SanityClient, request: Request): Promise<Response | undefined> {
  try {
    return await defineEnableDraftMode({ client }).GET(request);
  } catch (error) {
    // It ends with a redirect, which is thrown. Where to is not its to say.
    if (isNextSignal(error)) return undefined;
    throw error;
  }
}

/** As next-sanity decides for its own cookies: whether a page of another site frames this one. */
const isForeignFrame = ({ headers }: Request) =>
  headers.get("sec-fetch-dest") === "iframe" && headers.get("sec-fetch-site") === "cross-site";

/**
 * Gives a browser a draft session when it brings a secret that a user's Studio has just put into the lake, and sends it
 * to the page it asks for, of this site. 401 without such a secret; 501 when the site has no token to read drafts
 * with; 503 when the lake can't be asked.
 */
export async function enableDraftMode(request: Request): Promise<Response> {
  const { SANITY_API_READ_TOKEN: token, SITE_URL } = environment();
  if (!token) return new Response("Drafts can't be read: SANITY_API_READ_TOKEN is not set.", { status: 501 });
  const url = new URL(request.url);
  const location = previewPath(url.searchParams.get(PATHNAME), SITE_URL);
  url.searchParams.delete(PATHNAME);
  try {
    const client = contentClient().withConfig({ token });
    const user = await userOf(client, url.searchParams.get("sanity-preview-secret") ?? "");
    if (!user) return new Response("Invalid secret", { status: 401 });
    const refused = await refusal(client, new Request(url, { headers: request.headers }));
    if (refused) return refused;
    (await cookies()).set(newSessionCookie(user, isForeignFrame(request)));
    return new Response(null, { status: 307, headers: { location, "cache-control": "no-store" } });
  } catch (error) {
    log("error", "draft-mode.enable", { reason: error instanceof Error ? error.message : String(error) });
    return new Response("The content lake does not answer. Try again.", { status: 503 });
  }
}
