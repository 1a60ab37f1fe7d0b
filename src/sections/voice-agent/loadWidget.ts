import type { Language } from "#schemas/languages.ts";
import type { Widget } from "./Widget.tsx";
import { loadWidget } from "./widgets/load.generated.ts";
import type { WidgetWords } from "./widgetTexts.ts";

type Words = (productName: string, email: string) => WidgetWords;

const WIDGETS: Readonly<Record<Language, () => Promise<{ Widget: typeof Widget; words: Words }>>> =
  loadWidget;

/** The language of the widget, and the product that it is about. */
export interface WidgetSubject {
  language: Language;
  productName: string;
}

/** Returns a function that loads the widget and its texts, only in this language. */
export const widgetLoader = (language: Language) => async () => {
  const { Widget, words } = await WIDGETS[language]();
  return { Widget, words };
};
