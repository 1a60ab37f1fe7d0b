import "server-only";
import * as v from "valibot";
import type { Language } from "#schemas/languages.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import { translatedPathOf } from "#schemas/rules/languagePath.ts";
import type { pages } from "#schemas/singletons.ts";
import { queryContent } from "./client/queryContent.ts";
import { readResult } from "./client/readResult.ts";
import { text } from "./contentFields.ts";
import { readPageList, translatedPaths } from "./links/pageList.ts";
import { PAGE_LIST_QUERY } from "./links/pageListQuery.ts";

const FIELDS = "{ productName, email }";
const QUERY = `{ "own": *[_id == $id][0]${FIELDS}, "english": *[_id == "siteSettings"][0]${FIELDS} }`;

const sender = v.object({ productName: text, email: text });

/** Incomplete settings of a language count as absent. */
const answer = v.object({ own: v.fallback(v.nullable(sender), null), english: v.unknown() });

const WHAT = "The content lake's sender of mails";

/**
 * Reads what a mail in a language says about its sender: the published product name and contact address, and the paths of
 * the landing page and the privacy policy. Each is the English one while the language has none. Works outside of a
 * request.
 * @throws LakeError
 */
export async function readMailSender(language: Language, signal?: AbortSignal) {
  const [settings, pageList] = await Promise.all([
    queryContent(QUERY, { id: idIn(language, "siteSettings") }, { cache: "no-store", signal }),
    queryContent(PAGE_LIST_QUERY, {}, { cache: "no-store", signal }),
  ]);
  const { own, english } = readResult(answer, settings, WHAT);
  const { productName, email } = own ?? readResult(sender, english, WHAT);
  const translated = translatedPaths(readPageList(pageList), language);
  const pathOf = (page: keyof typeof pages) => translatedPathOf(language, page, translated);
  return { productName, email, home: pathOf("/"), privacyPolicy: pathOf("/privacy-policy") };
}
