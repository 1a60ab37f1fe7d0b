import { type CallbackWords, callbackTexts } from "#forms/callback/callbackTexts.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";

/** Returns the texts that the page contains before the widget opens, and the texts that the callback form shares with other forms. */
export function widgetTexts(language: Language) {
  const t = translatorIn(language);
  return {
    open: t("voiceAgent.open"),
    failed: t("voiceAgent.failed"),
    callback: callbackTexts(language),
  };
}

export type WidgetTexts = ReturnType<typeof widgetTexts>;

/**
 * The texts inside the open widget. Each language is a script of its own, which loads with the widget. They would add
 * 0.9 KiB to the page.
 */
export interface WidgetWords {
  headings: { options: string; form: string };
  now: string;
  nowText: string;
  call: string;
  callText: string;
  back: string;
  loading: string;
  callback: CallbackWords;
}
