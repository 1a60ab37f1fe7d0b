import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import type { Answer, HelpLine } from "./chat.ts";

/** The texts about emergencies that the page needs from the start. */
export type EmergencyTexts = ReturnType<typeof emergencyTexts>;

/** Returns the texts about emergencies in a language. */
export function emergencyTexts(language: Language) {
  const t = translatorIn(language);
  return {
    notice: t("emergency.notice"),
    call: t("emergency.call"),
    text: t("emergency.text"),
    us: t("emergency.us"),
    elsewhere: t("emergency.elsewhere"),
    lifeline: t("emergency.lifeline"),
  };
}

const call = (number: string, about: string): HelpLine => ({ by: "call", number, about });

/** Returns the lines to call in an emergency: the US number, the number elsewhere, and the crisis lifeline. */
export const helpLines = ({ us, elsewhere, lifeline }: EmergencyTexts) => ({
  us: call("911", us),
  elsewhere: call("112", elsewhere),
  lifeline: call("988", lifeline),
});

/** Returns the lines for any emergency. */
export function emergencyLines(texts: EmergencyTexts): readonly HelpLine[] {
  const { us, elsewhere } = helpLines(texts);
  return [us, elsewhere];
}

/**
 * Returns the reply when the code that reads questions fails to load: the question may be any emergency. It must load
 * with the chat itself, so it is separate from the other notices.
 */
export function unreadNotice(texts: EmergencyTexts): Answer {
  const { us, elsewhere, lifeline } = helpLines(texts);
  return { text: texts.notice, offer: false, helpLines: [us, lifeline, elsewhere] };
}
