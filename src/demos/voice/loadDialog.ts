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

interface LoadedTalk {
  /** What to change about the saved assistant for one call. It is the English coach. */
  overrides: AssistantOverrides | undefined;
  /** Suggestions for the visitor in a call on the hosted platform, which sends none. */
  starters: readonly string[];
}

async function loadTalk({ language, conversation, productName }: DialogSubject): Promise<LoadedTalk> {
  const [{ coachOverrides, productOverrides }, { talk }] = await Promise.all([
    import("./talk/overrides.ts"),
    TALKS[language](),
  ]);
  if (conversation.about === "coaching")
    return { overrides: language === "en" ? undefined : coachOverrides(talk), starters: [talk.reply] };
  return {
    overrides: productOverrides(talk, { productName, email: conversation.email }),
    starters: talk.answers.map(({ question }) => question.replace("{{productName}}", productName)),
  };
}

/** Returns a function that loads the voice modal and its texts, only in this language. */
export const dialogLoader = (subject: DialogSubject) => async () => {
  const [{ VoiceDialog, words }, talk] = await Promise.all([DIALOGS[subject.language](), loadTalk(subject)]);
  return { VoiceDialog, words, ...talk };
};
