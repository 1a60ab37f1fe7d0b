import { callbackTexts } from "#forms/callback/callbackTexts.ts";
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
