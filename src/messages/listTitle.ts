import type { Language } from "#schemas/languages.ts";
import type { Messages } from "./Messages.ts";
import { translatorIn } from "./translator.ts";

/** A type of documents that have lists. */
type ListType = keyof Messages["articles"]["titles"];

const keys = { article: "articles.titles.article", caseStudy: "articles.titles.caseStudy" } as const;

/** Returns the title of the list of all articles or case studies. */
export const listTitle = (type: ListType, language: Language): string => translatorIn(language)(keys[type]);
