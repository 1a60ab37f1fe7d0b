import { loadPublicPages, loadSiteSettings } from "#content/index.ts";
import { environment } from "#platform/environment.ts";
import { llmsText } from "#seo/llmsText.ts";

export const dynamic = "force-static";

/** Describes the site and links to its pages in Markdown, for language models: https://llmstxt.org. */
export async function GET(): Promise<Response> {
  const [settings, pages] = await Promise.all([loadSiteSettings(), loadPublicPages()]);
  return new Response(llmsText(settings, pages, environment().SITE_URL), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
