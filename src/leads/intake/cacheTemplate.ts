import { logPerCause } from "#platform/logPerCause.ts";
import { memoizeFor } from "#platform/memoizeFor.ts";
import { answerTemplate } from "./answerTemplate.ts";

/** Milliseconds after which the cached page is read again: a publish shows as soon on answers as on pages. */
export const TEMPLATE_MAX_AGE = 1000;

/**
 * Keeps the template for answers in memory, and makes a new one when the cached page has changed. While the
 * page can't be read, the old template is used.
 * @param fetchPage gives the cached page; it is called at most once in {@link TEMPLATE_MAX_AGE}
 * @returns the template; undefined as long as the page could not be read, which is logged
 */
export function cacheTemplate(fetchPage: () => Promise<Response>) {
  let page: string | undefined;
  let template: ReturnType<typeof answerTemplate> | undefined;

  async function read(): Promise<typeof template> {
    try {
      const response = await fetchPage();
      if (!response.ok) throw new Error(`The page answered ${response.status}.`);
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
