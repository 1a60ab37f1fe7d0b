import { words as chatArabic } from "#demos/chat/words/ar.ts";
import { words as chatEnglish } from "#demos/chat/words/en.ts";
import { words as chatSpanish } from "#demos/chat/words/es.ts";
import { words as widgetArabic } from "#sections/voice-agent/words/ar.ts";
import { words as widgetEnglish } from "#sections/voice-agent/words/en.ts";
import { words as widgetSpanish } from "#sections/voice-agent/words/es.ts";

/** The texts of the open widget, by language. Visitors load only those of the page. */
export const widgetWords = { en: widgetEnglish, es: widgetSpanish, ar: widgetArabic };
/** The answers of the chat demo, by language. */
export const chatWords = { en: chatEnglish, es: chatSpanish, ar: chatArabic };
