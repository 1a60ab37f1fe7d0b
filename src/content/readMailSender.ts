import "server-only";
import * as v from "valibot";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import { translatedPathOf } from "#schemas/rules/languagePath.ts";
import type { pages } from "#schemas/singletons.ts";
import { readResult } from "./client/LakeError.ts";
import { text } from "./contentFields.ts";
import { fetchPageList } from "./links/loadPageList.ts";
import { translatedPaths } from "./links/pageLinks.ts";
import { queryShown } from "./sign-off/queryShown.ts";

const FIELDS = "{ _id, _rev, productName, email }";
const QUERY = `{ "translated": *[_id == $id][0]${FIELDS}, "english": *[_id == "siteSettings"][0]${FIELDS} }`;

const sender = v.object({ productName: text, email: text });

/** Incomplete settings of a language count as absent. */
const answer = v.object({ translated: v.fallback(v.nullable(sender), null), english: v.unknown() });

const WHAT = "The content lake's sender of mails";

/**
 * Reads what a mail in a language says about its sender: the published product name and contact address, and the paths of
 * the landing page and the privacy policy, if this process serves them. Each is the English one while the language has
 * none. Works outside of a request.
 * @throws Error when the lake or the list of pages can't be read
 */
export async function readMailSender(language: Language, signal?: AbortSignal) {
  const [settings, pageList] = await Promise.all([
    queryShown(QUERY, { id: idIn(language, "siteSettings") }, { cache: "no-store", signal }),
    language === SOURCE_LANGUAGE ? { own: [] } : fetchPageList(signal),
  ]);
  const { translated, english } = readResult(answer, settings, WHAT);
  const { productName, email } = translated ?? readResult(sender, english, WHAT);
  const paths = translatedPaths(pageList, language);
  const pathOf = (page: keyof typeof pages) => translatedPathOf(language, page, paths);
  return { productName, email, home: pathOf("/"), privacyPolicy: pathOf("/privacy-policy") };
}
