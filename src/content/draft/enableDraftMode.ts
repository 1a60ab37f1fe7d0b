import "server-only";
import { isRedirectError } from "next/dist/client/components/redirect-error.js";
import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { SanityClient } from "next-sanity";
import { defineEnableDraftMode } from "next-sanity/draft-mode";
import { environment } from "#platform/environment.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { draftPolicy, POLICY_HEADER } from "#platform/policy.ts";
import { contentClient } from "../client/client.ts";
import { momentIn } from "./chosenMoment.ts";
import { previewPath } from "./previewPath.ts";
import { momentCookie, newSessionCookie } from "./sessionCookie.ts";

const PATHNAME = "sanity-preview-pathname";

/**
 * Returns the Studio's id of the secret's owner. Undefined for the secret of a shared preview, which anyone with the
 * link could use.
 */
async function userOf(client: SanityClient, secret: string): Promise<string | undefined> {
  const query = `*[_type == "sanity.previewUrlSecret" && secret == $secret][0].userId`;
  const raw = client.withConfig({ perspective: "raw" });
  const user = await raw.fetch<unknown>(query, { secret }, { cache: "no-store" });
  return typeof user === "string" && user !== "" ? user : undefined;
}

/** Lets next-sanity look up the secret in the lake. If the secret is valid, next-sanity sets its own cookies and Next's. */
async function isAccepted(client: SanityClient, request: Request): Promise<boolean> {
  try {
    return (await defineEnableDraftMode({ client }).GET(request)).ok;
  } catch (error) {
    // For a valid secret it throws a redirect. We redirect ourselves, since we validate the path (see previewPath).
    if (isRedirectError(error)) return true;
    throw error;
  }
}

/** Returns an error response that the Studio's frame can display. */
const refused = (status: number, message: string) =>
  new Response(message, {
    status,
    headers: { "cache-control": "no-store", [POLICY_HEADER]: draftPolicy(environment()) },
  });

/** Whether another site frames this page. next-sanity uses the same rule for its own cookies. */
const isForeignFrame = ({ headers }: Request) =>
  headers.get("sec-fetch-dest") === "iframe" && headers.get("sec-fetch-site") === "cross-site";

/**
 * Starts a draft session for a browser with a secret that a user's Studio has just stored in the lake. Redirects to the
 * requested page of this site, in the present or at the time in its path. Responds with 401 for an invalid secret, 501
 * when the site has no token to read drafts, and 503 when the lake can't be reached.
 */
export async function enableDraftMode(request: Request): Promise<Response> {
  const { SANITY_API_READ_TOKEN: token, SITE_URL } = environment();
  if (!token) return refused(501, "Drafts can't be read: SANITY_API_READ_TOKEN is not set.");
  const url = new URL(request.url);
  const asked = previewPath(url.searchParams.get(PATHNAME), SITE_URL);
  const { path: location, moment } = momentIn(asked);
  url.searchParams.delete(PATHNAME);
  try {
    const client = contentClient().withConfig({ token });
    const user = await userOf(client, url.searchParams.get("sanity-preview-secret") ?? "");
    if (!user || !(await isAccepted(client, new Request(url, { headers: request.headers }))))
      return refused(401, "Invalid secret");
    const store = await cookies();
    store.set(newSessionCookie(user, isForeignFrame(request)));
    store.set(momentCookie(moment, isForeignFrame(request)));
    return new Response(null, { status: 307, headers: { location, "cache-control": "no-store" } });
  } catch (error) {
    unstable_rethrow(error);
    const reason = error instanceof Error ? error.message : String(error);
    // Anyone may send such requests, up to the rate limit.
    logPerCause("error", "draft-mode.enable-failed", reason, { reason });
    return refused(503, "The content lake isn't responding. Try again.");
  }
}
