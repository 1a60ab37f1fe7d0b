import { createTranslator } from "use-intl/core";
import type { Language } from "#schemas/languages.ts";
import { ar } from "./ar/index.ts";
import { en } from "./en/index.ts";
import { es } from "./es/index.ts";
import type { Messages } from "./Messages.ts";

const messages: Record<Language, Messages> = { en, es, ar };

/** A translator of each language. Creating one parses nothing; it caches the messages that it has formatted. */
const translators = new Map<Language, Translator>();

const create = (language: Language) =>
  createTranslator<typeof en>({
    locale: language,
    messages: messages[language] as typeof en,
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
