import type { Language } from "#schemas/languages.ts";
import type { Answer } from "../chat/chat.ts";
import { type EmergencyTexts, unreadNotice } from "../chat/emergencyLines.ts";
import { loadReading } from "../chat/loadReading.ts";

/** Reads what a visitor typed or said: returns the notice for a possible emergency, or undefined. */
export type ReadNotice = (text: string) => Promise<Answer | undefined>;

/**
 * Returns the chat's reading of emergencies, for a page in a language. If its code fails to load, every text gets a notice, because it
 * may be any emergency.
 */
export const noticeReader =
  (language: Language, texts: EmergencyTexts): ReadNotice =>
  async (text) => {
    try {
      const { noticeFor, words } = await loadReading(language);
      return noticeFor(text, texts, words);
    } catch {
      return unreadNotice(texts);
    }
  };

/** Returns a notice with its lines as one text, to be said. */
export const spokenNotice = ({ text, helpLines = [] }: Answer, texts: EmergencyTexts): string =>
  [text, ...helpLines.map(({ by, number, about }) => `${texts[by]} ${number}, ${about}.`)].join(" ");
