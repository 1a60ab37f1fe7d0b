import type { Language } from "#schemas/languages.ts";
import type { WidgetWords } from "./widgetTexts.ts";

type Words = (productName: string, email: string) => WidgetWords;

const WORDS: Readonly<Record<Language, () => Promise<{ words: Words }>>> = {
  en: () => import("./words/en.ts"),
  es: () => import("./words/es.ts"),
  ar: () => import("./words/ar.ts"),
};

/** The language of the widget, and the product that it is about. */
export interface WidgetSubject {
  language: Language;
  productName: string;
}

/** Returns a function that loads the widget and its texts, only in this language. */
export const widgetLoader = (language: Language) => async () => {
  const [{ Widget }, { words }] = await Promise.all([import("./Widget.tsx"), WORDS[language]()]);
  return { Widget, words };
};
