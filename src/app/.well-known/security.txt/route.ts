import { loadSiteSettings } from "#content/index.ts";
import { environment } from "#platform/environment.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { securityText } from "./securityText.ts";

/** Rendered for each request, because a cached response could be past its own expiry date. */
export const dynamic = "force-dynamic";

/** Serves how to report a vulnerability of the site (RFC 9116). */
export async function GET(): Promise<Response> {
  const { email } = await loadSiteSettings(SOURCE_LANGUAGE);
  return new Response(securityText(email, environment().SITE_URL, new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
