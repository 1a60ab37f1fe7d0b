import { type ChatAction, INTRO_REPLY, INTRO_TYPING, INTRO_USER, REPLY_DELAY } from "./chat.ts";
import { type Answer, REPLIES } from "./script.ts";
import { UNREAD_NOTICE } from "./unreadNotice.ts";

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
 * @param loadReader loads the code that interprets typed questions. It is a separate script, because quick
 *   questions don't need it and most visitors type nothing
 */
export function createChatScheduler(
  dispatch: (action: ChatAction) => void,
  loadReader = () => import("./answer.ts"),
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
      return (await loadReader()).answer(question);
    } catch {
      return UNREAD_NOTICE;
    }
  }
  return {
    stop,
    playIntro(elapsed = 0) {
      stop();
      dispatch({ type: "replay" });
      schedule(INTRO_TYPING - elapsed, () => dispatch({ type: "introTyping" }));
      schedule(INTRO_USER - elapsed, () => dispatch({ type: "introUser" }));
      schedule(INTRO_REPLY - elapsed, () => dispatch({ type: "introReply" }));
    },
    replyTo(question) {
      const canned = REPLIES.find((reply) => reply.question === question);
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
