import { type Answer, type ChatAction, INTRO_REPLY, INTRO_TYPING, INTRO_USER, REPLY_DELAY } from "./chat.ts";
import type { ChatTexts } from "./chatTexts.ts";
import { unreadNotice } from "./emergencyLines.ts";
import { loadReading } from "./loadReading.ts";

type Reader = (question: string) => Answer;

async function loadAnswers(texts: ChatTexts): Promise<Reader> {
  const { answer, words } = await loadReading(texts.language);
  return (question) => answer(question, texts, words);
}

/** Dispatches the chat's timed actions. */
export interface ChatScheduler {
  /**
   * Plays the scripted intro and cancels all scheduled actions.
   * @param elapsed milliseconds to skip; 0 plays the intro from the start
   */
  playIntro: (elapsed?: number) => void;
  /** Dispatches the reply to a question after 2 s. */
  replyTo: (question: string) => void;
  /** Cancels all scheduled actions. */
  stop: () => void;
}

/**
 * Creates the chat's scheduler.
 * @param dispatch receives each action when it is due
 * @param texts the texts of the page's language
 * @param loadReader loads the code that interprets typed questions. Quick questions don't need it
 */
export function createChatScheduler(
  dispatch: (action: ChatAction) => void,
  texts: ChatTexts,
  loadReader = () => loadAnswers(texts),
): ChatScheduler {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** Incremented on each restart, so that a pending reply from before the restart is dropped. */
  let run = 0;
  const schedule = (delay: number, action: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, delay);
    timers.add(timer);
  };
  const stop = () => {
    run += 1;
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  async function read(question: string): Promise<Answer> {
    try {
      return (await loadReader())(question);
    } catch {
      return unreadNotice(texts.emergency);
    }
  }
  return {
    stop,
    playIntro(elapsed = 0) {
      stop();
      dispatch({ type: "replay", text: texts.opening });
      schedule(INTRO_TYPING - elapsed, () => dispatch({ type: "introTyping" }));
      schedule(INTRO_USER - elapsed, () => dispatch({ type: "introUser", text: texts.intro.user }));
      schedule(INTRO_REPLY - elapsed, () => dispatch({ type: "introReply", text: texts.intro.ai }));
    },
    replyTo(question) {
      const canned = Object.values(texts.quick).find((quick) => quick.question === question);
      if (canned) {
        schedule(REPLY_DELAY, () =>
          dispatch({ type: "reply", answer: { text: canned.reply, offer: false } }),
        );
        return;
      }
      const mine = run;
      const reading = read(question);
      schedule(REPLY_DELAY, async () => {
        const answer = await reading;
        if (mine === run) dispatch({ type: "reply", answer });
      });
    },
  };
}
