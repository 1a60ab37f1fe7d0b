import { loadPublicPages, loadSiteSettings } from "#content/index.ts";
import { environment } from "#platform/environment.ts";
import { pathIn } from "#schemas/rules/languagePath.ts";
import { llmsText } from "#seo/llmsText.ts";
import { type ListFileProps, listFile, sourceLanguage } from "../listFile.ts";

export const dynamic = "force-static";

export const generateStaticParams = sourceLanguage;

/** Describes the site and links to its pages in Markdown, for language models: https://llmstxt.org. */
export const GET = (_request: Request, props: ListFileProps): Promise<Response> =>
  listFile(
    props,
    (language) => pathIn(language, "/"),
    "text/plain",
    async (language) => {
      const [settings, pages] = await Promise.all([loadSiteSettings(language), loadPublicPages()]);
      return llmsText(settings, pages, environment().SITE_URL, language);
    },
  );
