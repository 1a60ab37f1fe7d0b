import { logPerCause } from "#platform/logPerCause.ts";
import { memoizeFor } from "#platform/memoizeFor.ts";
import { answerTemplate } from "./answerTemplate.ts";

/** How long the cached page is reused, in milliseconds, so that form responses show a publish as soon as pages do. */
export const TEMPLATE_MAX_AGE = 1000;

/**
 * Caches the template for form responses, and recreates it when the cached page changes. While the page can't be read,
 * the old template is used.
 * @param fetchPage fetches the cached page; called at most once per {@link TEMPLATE_MAX_AGE}
 * @returns a function that returns the template, or undefined until the page has been read. Failures are logged
 */
export function cacheTemplate(fetchPage: () => Promise<Response>) {
  let page: string | undefined;
  let template: ReturnType<typeof answerTemplate> | undefined;

  async function read(): Promise<typeof template> {
    try {
      const response = await fetchPage();
      if (!response.ok) throw new Error(`The page responded with ${response.status}.`);
      const html = await response.text();
      if (html !== page) template = answerTemplate(html);
      page = html;
    } catch (error) {
      const reason = error instanceof Error ? error.message : "failed";
      logPerCause("error", "lead.response-page-failed", reason, { reason });
    }
    return template;
  }
  const ask = memoizeFor(read, TEMPLATE_MAX_AGE);
  return async () => (await ask()).found;
}
