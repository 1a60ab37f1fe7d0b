import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { EVIDENCE_PATH } from "#schemas/rules/claims/claims.ts";
import { pageLinks } from "./pageLinks.ts";
import type { PageList } from "./pageList.ts";

/**
 * Returns the path of the page that lists the claims in a language, or of the page in the source language if it isn't
 * translated. Returns undefined if neither the header nor the footer links to it.
 */
export function evidencePath(pageList: PageList, language: Language): string | undefined {
  const source = pageLinks(pageList, SOURCE_LANGUAGE).find(({ path }) => path === EVIDENCE_PATH);
  const pageInLanguage = source && pageLinks(pageList, language).find((link) => link.source === source.id);
  return (pageInLanguage ?? source)?.path;
}
