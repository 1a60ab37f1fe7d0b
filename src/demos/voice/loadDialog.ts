import type { Language } from "#schemas/languages.ts";
import type { AssistantOverrides, Talk } from "./talk/overrides.ts";
import type { Conversation, VoiceDialog } from "./VoiceDialog.tsx";
import type { CallWords } from "./words/CallWords.ts";

/** The dialog and its texts: a visitor waits for one step less if they are one part of the page (partScripts.ts). */
const DIALOGS: Readonly<
  Record<Language, () => Promise<{ VoiceDialog: typeof VoiceDialog; words: CallWords }>>
> = {
  en: () => import("./dialogs/en.ts"),
  es: () => import("./dialogs/es.ts"),
  ar: () => import("./dialogs/ar.ts"),
};

const TALKS: Readonly<Record<Language, () => Promise<{ talk: Talk }>>> = {
  en: () => import("./talk/en.ts"),
  es: () => import("./talk/es.ts"),
  ar: () => import("./talk/ar.ts"),
};

/** The conversation of a dialog. */
export interface DialogSubject {
  language: Language;
  conversation: Conversation;
  productName: string;
}

/** Returns what to change about the saved assistant for one call. It is the English coach. */
async function loadOverrides({
  language,
  conversation,
  productName,
}: DialogSubject): Promise<AssistantOverrides | undefined> {
  if (language === "en" && conversation.about === "coaching") return;
  const [{ coachOverrides, productOverrides }, { talk }] = await Promise.all([
    import("./talk/overrides.ts"),
    TALKS[language](),
  ]);
  return conversation.about === "product"
    ? productOverrides(talk, { productName, email: conversation.email })
    : coachOverrides(talk);
}

/** Returns a function that loads the voice modal and its texts, only in this language. */
export const dialogLoader = (subject: DialogSubject) => async () => {
  const [{ VoiceDialog, words }, overrides] = await Promise.all([
    DIALOGS[subject.language](),
    loadOverrides(subject),
  ]);
  return { VoiceDialog, words, overrides };
};
