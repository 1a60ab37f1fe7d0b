import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { emergencyTexts } from "./emergencyLines.ts";

/** The texts of the chat that the page needs from the start. */
export type ChatTexts = ReturnType<typeof chatTexts>;

export type QuickQuestion = keyof ChatTexts["quick"];

/** Returns the chat's texts in a language. */
export function chatTexts(language: Language, productName: string) {
  const t = translatorIn(language);
  return {
    language,
    coach: t("chat.coach", { productName }),
    scripted: t("chat.scripted"),
    replay: t("chat.replay"),
    conversation: t("chat.conversation"),
    by: { ai: t("chat.byCoach"), user: t("chat.byVisitor") },
    offer: t("chat.offer"),
    quickQuestions: t("chat.quickQuestions"),
    placeholder: t("chat.placeholder"),
    question: t("chat.question"),
    send: t("chat.send"),
    opening: t("chat.opening"),
    intro: { user: t("chat.introUser"), ai: t("chat.introReply") },
    quick: {
      missedDose: { question: t("chat.missedDose"), reply: t("chat.missedDoseReply") },
      reading: { question: t("chat.reading"), reply: t("chat.readingReply") },
      salt: { question: t("chat.salt"), reply: t("chat.saltReply") },
      checkup: { question: t("chat.checkup"), reply: t("chat.checkupReply") },
    },
    emergency: emergencyTexts(language),
  };
}
