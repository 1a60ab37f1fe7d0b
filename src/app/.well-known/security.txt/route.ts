import { loadSiteSettings } from "#content/index.ts";
import { environment } from "#platform/environment.ts";
import { securityText } from "./securityText.ts";

/** Written anew for each request: it must not be past its own end, however long nobody has asked. */
export const dynamic = "force-dynamic";

/** How to report a weakness of the site: RFC 9116. */
export async function GET(): Promise<Response> {
  const { email } = await loadSiteSettings();
  return new Response(securityText(email, environment().SITE_URL, new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
