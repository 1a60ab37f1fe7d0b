import { createTranslator } from "use-intl/core";
import type { Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { messagesIn as catalogs } from "./list.generated.ts";

type English = (typeof catalogs)[typeof SOURCE_LANGUAGE];

type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
};

/** The interface texts of a language: the keys of the English ones. A missing key is a type error. */
export type Messages = Texts<English>;

/** The catalogs of interface texts. Only the server imports them. */
export const messagesIn: Readonly<Record<Language, Messages>> = catalogs;

/** A translator of each language. Creating one parses nothing; it caches the messages that it has formatted. */
const translators = new Map<Language, Translator>();

const create = (language: Language) =>
  createTranslator<English>({
    locale: language,
    messages: messagesIn[language] as English, // The same keys, with other texts.
    onError: (error) => {
      throw error;
    },
  });

/** Returns the text of a key, such as `t("status.tryAgain")`, with its values in ICU message syntax. */
export type Translator = ReturnType<typeof create>;

/**
 * Returns the translator of a language. Only the server uses it: a component in the browser receives its texts as props,
 * so that no page contains texts that it doesn't show.
 */
export function translatorIn(language: Language): Translator {
  const cached = translators.get(language);
  if (cached) return cached;
  const translator = create(language);
  translators.set(language, translator);
  return translator;
}

/** A type of documents that have lists. */
type ListType = keyof Messages["articles"]["titles"];

const listTitles = { article: "articles.titles.article", caseStudy: "articles.titles.caseStudy" } as const;

/** Returns the title of the list of all articles or case studies. */
export const listTitle = (type: ListType, language: Language): string =>
  translatorIn(language)(listTitles[type]);
