import type { Language } from "#schemas/languages.ts";
import { loadDialog } from "./dialogs/load.generated.ts";
import type * as Overrides from "./overrides.ts";
import type { AssistantOverrides, Talk } from "./overrides.ts";
import type { Conversation, VoiceDialog } from "./VoiceDialog.tsx";
import type { CallWords } from "./words/CallWords.ts";

interface Dialog {
  VoiceDialog: typeof VoiceDialog;
  words: CallWords;
  talk: Talk;
}

/** The dialog and its texts: a visitor waits for one step less if they are one part of the page (partScripts.ts). */
const DIALOGS: Readonly<Record<Language, () => Promise<Dialog>>> = loadDialog;

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

/** Returns a function that loads the voice modal and its texts, only in this language. */
export const dialogLoader = ({ language, conversation, productName }: DialogSubject) => {
  const talkOf = (talk: Talk, { coachOverrides, productOverrides }: typeof Overrides): LoadedTalk =>
    conversation.about === "coaching"
      ? { overrides: language === "en" ? undefined : coachOverrides(talk), starters: [talk.reply] }
      : {
          overrides: productOverrides(talk, { productName, email: conversation.email }),
          starters: talk.answers.map(({ question }) => question.replace("{{productName}}", productName)),
        };
  return async () => {
    const [{ VoiceDialog, words, talk }, overrides] = await Promise.all([
      DIALOGS[language](),
      import("./overrides.ts"),
    ]);
    return { VoiceDialog, words, ...talkOf(talk, overrides) };
  };
};
